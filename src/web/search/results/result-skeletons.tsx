import { Skeleton } from "../../ui/skeleton.tsx";

/** Beside the map there is space for fewer columns: on wide screens it's there, unless the visitor has hidden it. */
export const RESULTS_GRID =
  "grid gap-x-6 gap-y-10 pair:grid-cols-2 max-desk:tablet:grid-cols-3 wide:grid-cols-3 desk:list-only:grid-cols-3 wide:list-only:grid-cols-4 desk:noscript:grid-cols-3";

/** The same shape as the cards, so that nothing moves when they arrive. */
export function ResultSkeletons({ count }: { count: number }) {
  return (
    <ul aria-hidden className={RESULTS_GRID}>
      {Array.from({ length: count }, (_, index) => `skeleton-${index}`).map((key) => (
        <li key={key}>
          <Skeleton className="aspect-3/2 w-full" />
          <Skeleton className="mt-4 h-6 w-2/5" />
          <Skeleton className="mt-2.5 h-5 w-4/5" />
          <Skeleton className="mt-2 h-4 w-3/5" />
          <Skeleton className="mt-3 h-4 w-2/5" />
        </li>
      ))}
    </ul>
  );
}
