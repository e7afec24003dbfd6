/** Decorative, so put a text next to it that says what is happening. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="inline-block size-[18px] flex-none animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}
