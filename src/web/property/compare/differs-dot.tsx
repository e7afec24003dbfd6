/** The mark of a row whose homes are not alike. */
export function DiffersDot() {
  return <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-action align-middle" />;
}
