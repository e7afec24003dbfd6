import type { ReactNode } from "react";
import { STATE_WORDS } from "../../../domain/desk/inbox/lead-words.ts";
import type { LeadState } from "../../../domain/enquiry/lead/lead-work.ts";

const LINE = { fill: "none", stroke: "currentColor", strokeWidth: 1.8, strokeLinecap: "round" } as const;

/** Every state has a shape of its own, so that it's known without its colour. */
const MARKS: Readonly<Record<LeadState, ReactNode>> = {
  new: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  open: (
    <>
      <circle cx="5" cy="5" r="4" {...LINE} strokeWidth={1.5} />
      <path d="M5 1a4 4 0 0 0 0 8z" fill="currentColor" />
    </>
  ),
  answered: <path d="M1.2 5.4 3.8 8 8.8 2.4" {...LINE} strokeLinejoin="round" />,
  won: <path d="m5 .8 1.3 2.8 3 .4-2.2 2.1.5 3L5 7.6 2.4 9.1l.5-3L.7 4l3-.4z" fill="currentColor" />,
  lost: <path d="M1.5 5h7" {...LINE} />,
  spam: (
    <>
      <circle cx="5" cy="5" r="4" {...LINE} strokeWidth={1.4} />
      <path d="m2.2 2.2 5.6 5.6" {...LINE} strokeWidth={1.4} />
    </>
  ),
};

export function StatePill({ state }: { state: LeadState }) {
  return (
    <span className={`pill ${state}`}>
      <svg className="m" viewBox="0 0 10 10" aria-hidden="true">
        {MARKS[state]}
      </svg>
      {STATE_WORDS[state]}
    </span>
  );
}
