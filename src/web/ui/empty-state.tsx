import type { ReactNode } from "react";

/** Says why there is nothing, then what to do about it. */
export function EmptyState({
  heading,
  children,
  action,
}: {
  heading: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="rounded-control bg-band p-6">
      <h3 className="heading-4">{heading}</h3>
      <p className="mt-2 text-ink-2 text-sm">{children}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
