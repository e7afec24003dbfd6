import { classNames } from "../lib/class-names.ts";

/** A loading placeholder. Give it the exact shape of the content with a class. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        "block animate-shimmer rounded-photo bg-[length:220%_100%] bg-[linear-gradient(100deg,var(--c-sunken)_30%,var(--c-band)_50%,var(--c-sunken)_70%)]",
        className,
      )}
    />
  );
}
