/** An address that means nothing here. */

export default function Lost() {
  return (
    <main class="page narrow">
      <h1>Nobody lives here</h1>
      <p>This address leads to no table and no page.</p>
      <a class="button primary" href="/">
        To the town square
      </a>
    </main>
  );
}
