import type { FeedRunView } from "../../../domain/desk/feeds/feeds-view.ts";
import type { HeldDecision } from "../../../domain/desk/feeds/held-decision.ts";
import { DeskForm } from "../desk-form.tsx";

/** What waits, in words, with what either choice does above its button. */
export function RunDecision(run: FeedRunView & { decision: HeldDecision }) {
  const { decision, feedId, runId, canDecide, limit, heldSince } = run;
  const { publish, discard } = decision;
  const action = `/desk/feeds/${feedId}/runs/${runId}`;
  return (
    <section aria-labelledby="why">
      <h2 id="why" className="run-why">
        {decision.heading}
      </h2>
      <p className="run-because">{decision.why}</p>
      <div className="decide">
        <div>
          <h3>{publish.title}</h3>
          <Consequences lines={publish.consequences} />
          {canDecide && (
            <DeskForm action={`${action}/publish`}>
              <button type="submit" className="btn btn-d btn-lg">
                {publish.button}
              </button>
              <p className="meta">Asks for your code if you haven’t given it in the last ten minutes.</p>
            </DeskForm>
          )}
        </div>
        <div>
          <h3>{discard.title}</h3>
          <Consequences lines={discard.consequences} />
          {canDecide && (
            <DeskForm action={`${action}/discard`}>
              <button type="submit" className="btn btn-p btn-lg">
                {discard.button}
              </button>
              <p className="meta">Held since {heldSince}.</p>
            </DeskForm>
          )}
        </div>
      </div>
      {!canDecide && (
        <p className="note info run-limit">
          <span>{limit ?? "Your role lets you read this run. A manager or owner decides."}</span>
        </p>
      )}
    </section>
  );
}

function Consequences({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
