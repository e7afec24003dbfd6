import { ArrowRight, Check, CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import type { SetupStep, SetupStop, SetupView } from "../../../domain/desk/setup/setup-view.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";

const isOpen = ({ state }: SetupStep) => state === "missing";

export function SetupPage({ context, stops }: SetupView) {
  const now = stops.findIndex(({ steps }) => steps.some(isOpen));
  const next = stops[now]?.steps.find(isOpen);
  return (
    <DeskMain title="Set up your site" context={context} width="mid">
      <nav aria-label="Steps">
        <ol className="steps setup-steps">
          {stops.map(({ name, steps }, at) => (
            <li key={name} className={at === now ? "now" : steps.some(isOpen) ? undefined : "done"}>
              <a href={`#step-${at + 1}`} aria-current={at === now ? "step" : undefined}>
                {name}
                <span className="vh">: {countDone(steps)}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {next && <Next {...next} />}
      {now < 0 && (
        <p className="note ok">
          <CircleCheck className="i" aria-hidden />
          <span>Your site is set up. This page goes on looking at what is stored.</span>
        </p>
      )}
      {stops.map((stop, at) => (
        <Stop key={stop.name} stop={stop} number={at + 1} next={next} />
      ))}
    </DeskMain>
  );
}

/** '2 of 3 done'. What an agency may leave out isn't counted. */
function countDone(steps: readonly SetupStep[]): string {
  const asked = steps.filter(({ state }) => state !== "choice");
  const done = asked.filter(({ state }) => state === "done").length;
  return done === asked.length ? "done" : `${done} of ${asked.length} done`;
}

/** The one thing to do now. */
function Next({ name, text, link, onServer, post }: SetupStep) {
  return (
    <section className="setup-next" aria-label="Next step">
      <div>
        <p className="sm">Next</p>
        <h2>{name}</h2>
        <p className="meta-2">{text}</p>
        {onServer && <OnServer command={onServer} />}
      </div>
      {post && <PostButton {...post} className="btn btn-p" />}
      {link && (
        <a className="btn btn-p" href={link.href}>
          {link.text}
          <ArrowRight className="i i-s" aria-hidden />
        </a>
      )}
    </section>
  );
}

function PostButton({ action, text, className }: NonNullable<SetupStep["post"]> & { className: string }) {
  return (
    <DeskForm action={action}>
      <button type="submit" className={className}>
        {text}
      </button>
    </DeskForm>
  );
}

function OnServer({ command }: { command: string }) {
  return (
    <p className="sm">
      On the server: <code className="mono">{command}</code>
    </p>
  );
}

interface StopProps {
  stop: SetupStop;
  number: number;
  next: SetupStep | undefined;
}

function Stop({ stop: { name, steps }, number, next }: StopProps) {
  return (
    <section className="sect" id={`step-${number}`}>
      <div className="sect-h">
        <h2>
          {number}. {name}
        </h2>
        <span className="sp" />
        {steps.some(isOpen) ? (
          <span className="meta">{countDone(steps)}</span>
        ) : (
          <span className="pill ok">
            <Check className="m" strokeWidth={4} aria-hidden />
            Done
          </span>
        )}
      </div>
      <ul className="setup-list">
        {steps.map((step) => (
          <Step key={step.name} step={step} isNext={step === next} />
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

function Step({
  step: { name, state, text, link, onServer, post },
  isNext,
}: {
  step: SetupStep;
  isNext: boolean;
}) {
  const { Icon, className, word } = MARKS[state];
  return (
    <li>
      <span className={className}>
        <Icon className="i" aria-hidden />
        {isNext ? "Next" : word}
      </span>
      <div>
        <h3>{name}</h3>
        {/* The panel above says the rest. */}
        {!isNext && <p className="sm meta">{text}</p>}
        {!isNext && onServer && <OnServer command={onServer} />}
      </div>
      {post && !isNext && <PostButton {...post} className="btn btn-s" />}
      {link && !isNext && (
        <a className={state === "missing" ? "btn btn-s" : "link sm"} href={link.href}>
          {link.text}
        </a>
      )}
    </li>
  );
}
