import type { ReactNode } from "react";

export function FigureRows({ rows }: { rows: readonly [name: string, figure: ReactNode][] }) {
  return (
    <dl className="text-sm tabular-nums leading-snug">
      {rows.map(([name, figure]) => (
        <div key={name} className="flex justify-between gap-4 border-accent-on-deep/50 border-t py-2.5">
          <dt>{name}</dt>
          <dd className="text-right">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
