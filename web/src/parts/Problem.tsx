/** What went wrong, in a sentence; nothing if nothing did. */
export function Problem({ text }: { text: string }) {
  return text ? (
    <p class="problem" role="alert">
      {text}
    </p>
  ) : null;
}
