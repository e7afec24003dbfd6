import type { ReactNode } from "react";

/** Questions on the left, the answer on the right as they are answered; on phones one below the other. */
export function CalculatorColumns({ questions, answer }: { questions: ReactNode; answer: ReactNode }) {
  return (
    <>
      <div className="grid content-start gap-5 px-(--gutter) pt-5 pb-6 tablet:col-start-1 tablet:row-start-2 tablet:px-6 tablet:pb-6">
        {questions}
      </div>
      <div className="grid content-start gap-5 bg-warm-soft px-(--gutter) py-6 tablet:col-start-2 tablet:rounded-br-panel tablet:row-span-2 tablet:row-start-1 tablet:p-6">
        {answer}
      </div>
    </>
  );
}

export function BigFigure({ label, figure, note }: { label: string; figure: string; note?: string }) {
  return (
    <div className="grid gap-1.5">
      <p className="text-ink-2 text-sm">{label}</p>
      <output className="font-display text-[clamp(2.5rem,2rem+1.8vw,3.375rem)] lining-nums leading-none tracking-[-0.02em]">
        {figure}
      </output>
      {note && <p className="text-ink-2 text-sm">{note}</p>}
    </div>
  );
}

/** A choice among a few, with its name in sight; the choice itself carries the name for those who cannot see it. */
export function NamedChoice({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <p aria-hidden className="font-semibold text-sm leading-tight">
        {name}
      </p>
      {children}
    </div>
  );
}
