import { Pencil } from "lucide-react";
import type { StockFact, StockPropertyView } from "../../../domain/desk/stock/stock-view.ts";
import { DeskForm } from "../desk-form.tsx";

const STATES = [
  { value: "known", text: "Known" },
  { value: "not-known", text: "Not known" },
  { value: "not-applicable", text: "Doesn’t apply" },
] as const;

/** The material information, fact by fact, with where it is from and when it was checked. */
export function StockFacts({ facts, canEdit, propertyId, words }: StockPropertyView) {
  if (facts.length === 0) return null;
  const missing = facts.filter(({ state }) => state === "not-known").length;
  return (
    <section className="sect" id="mi">
      <div className="sect-h">
        <h2>Material information</h2>
        <span className="meta">
          {missing === 0
            ? "Everything is known."
            : `${missing} not known. The site says so, and offers to tell people when you know.`}
        </span>
      </div>
      <div className="mi-r hd" aria-hidden="true">
        <span>Fact</span>
        <span>What we know</span>
        <span>Source</span>
        <span>Checked</span>
        <span />
      </div>
      {facts.map((fact) => (
        <FactRow
          key={fact.name}
          fact={fact}
          canEdit={canEdit}
          propertyId={propertyId}
          undoText={words.undoFact}
        />
      ))}
    </section>
  );
}

interface FactRowProps {
  fact: StockFact;
  canEdit: boolean;
  propertyId: number;
  undoText: string;
}

function FactRow({ fact, canEdit, propertyId, undoText }: FactRowProps) {
  const { name, label, state, text, source, on, isSet, seen } = fact;
  // What is said instead of a fact isn't one to start from.
  const isGap = state === "not-known" && !isSet;
  const dot = state === "known" ? "" : state === "not-known" ? "no" : "na";
  return (
    <details className="stock-fact">
      <summary className="mi-r">
        <span className="k">
          <i className={dot} />
          {label}
        </span>
        <span>{text}</span>
        <span className="meta">{source}</span>
        <span className="meta">
          {on}
          {isSet && ", by hand"}
        </span>
        {canEdit && (
          <span className="stock-fill">
            <Pencil className="i i-s" aria-hidden />
            {state === "not-known" ? "Fill in" : "Change"}
          </span>
        )}
      </summary>
      {canEdit && (
        <DeskForm action={`/desk/stock/${propertyId}/fact`} className="stock-edit">
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="seen" value={seen} />
          <label className="field">
            <span className="lab">What we know about it</span>
            <input className="input" name="text" required maxLength={600} defaultValue={isGap ? "" : text} />
          </label>
          <label className="field">
            <span className="lab">Where from</span>
            <input
              className="input"
              name="source"
              required
              maxLength={120}
              defaultValue={isGap ? "" : source}
            />
          </label>
          <label className="field">
            <span className="lab">State</span>
            <select className="input" name="state" defaultValue={isGap ? "known" : state}>
              {STATES.map(({ value, text: words }) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
              {isSet && <option value="feed">{undoText}</option>}
            </select>
          </label>
          <button type="submit" className="btn btn-p">
            Save and publish
          </button>
        </DeskForm>
      )}
    </details>
  );
}
