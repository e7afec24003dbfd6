/** Marks a row in which the homes differ. */
export function DiffersDot() {
  return <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-action align-middle" />;
}
