import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import type { SetupStep, SetupStop } from "../../../domain/desk/setup/setup-checklist.ts";
import type { SetupView } from "../../../domain/desk/setup/setup-view.ts";
import { DeskMain } from "../desk-main.tsx";

const isOpen = ({ state }: SetupStep) => state === "missing";

export function SetupPage({ context, stops }: SetupView) {
  const now = stops.findIndex(({ steps }) => steps.some(isOpen));
  return (
    <DeskMain title="Set up your site" context={context} width="mid">
      <ol className="steps setup-steps" aria-hidden="true">
        {stops.map(({ name, steps }, at) => (
          <li key={name} className={at === now ? "now" : steps.some(isOpen) ? undefined : "done"}>
            {name}
          </li>
        ))}
      </ol>
      {now < 0 && (
        <p className="note ok">
          <CircleCheck className="i" aria-hidden />
          <span>Your site is set up. This page goes on looking at what is stored.</span>
        </p>
      )}
      {stops.map((stop) => (
        <Stop key={stop.name} {...stop} />
      ))}
    </DeskMain>
  );
}

function Stop({ name, steps }: SetupStop) {
  return (
    <section className="sect">
      <div className="sect-h">
        <h2>{name}</h2>
      </div>
      <ul className="setup-list">
        {steps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </ul>
    </section>
  );
}

const MARKS = {
  done: { Icon: CircleCheck, className: "why ok", word: "Done" },
  missing: { Icon: CircleAlert, className: "why no", word: "To do" },
  choice: { Icon: CircleDashed, className: "why", word: "Your choice" },
} as const;

function Step({ name, state, text, link, onServer }: SetupStep) {
  const { Icon, className, word } = MARKS[state];
  return (
    <li>
      <span className={className}>
        <Icon className="i" aria-hidden />
        {word}
      </span>
      <div>
        <h3>{name}</h3>
        <p className="sm meta">{text}</p>
        {onServer && (
          <p className="sm">
            On the server: <code className="mono">{onServer}</code>
          </p>
        )}
      </div>
      {link && (
        <a className={state === "missing" ? "btn btn-s" : "link sm"} href={link.href}>
          {link.text}
        </a>
      )}
    </li>
  );
}
