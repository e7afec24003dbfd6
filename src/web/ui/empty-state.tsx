import type { ReactNode } from "react";

/** Says why there is nothing, then what to do about it. */
export function EmptyState({
  heading,
  children,
  action,
  level: Heading = "h3",
}: {
  heading: string;
  children: ReactNode;
  action?: ReactNode;
  level?: "h2" | "h3";
}) {
  return (
    <div className="rounded-control bg-band p-6">
      <Heading className="heading-4">{heading}</Heading>
      <p className="mt-2 text-ink-2 text-sm">{children}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
