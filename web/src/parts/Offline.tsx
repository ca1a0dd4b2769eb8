/** The line is down: said at once, with what it means. */

export function Offline({ up }: { up: boolean | null }) {
  if (up !== false) return null;
  return (
    <p class="offline" role="alert">
      The connection is lost. Trying to come back; nothing you did is lost.
    </p>
  );
}
