import type { ReactNode } from "react";

/** Inputs on the left and results on the right; stacked on phones. */
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

/** Shows a visible name above a choice. It's hidden from screen readers because the choice has the same legend. */
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
