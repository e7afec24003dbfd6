import { Pencil, TriangleAlert, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import type { StockField, StockPropertyView } from "../../../domain/desk/stock/stock-view.ts";
import { DeskForm } from "../desk-form.tsx";

/** Each field with the feed's value, the site's value, and a way to set or take back one's own. */
export function StockFields({ fields, source, words, propertyId, canEdit }: StockPropertyView) {
  if (fields.length === 0) return null;
  // Without a feed and without a change there's only the site's own value, so it takes the room.
  const hasBefore = source === "feed" || fields.some(({ isSet }) => isSet);
  return (
    <section id="facts" className={hasBefore ? undefined : "ov-one"}>
      <div className="sect-h">
        <h2>Facts</h2>
        <span className="meta">{words.about}</span>
      </div>
      <div className="ovr hd">
        <span>Field</span>
        {hasBefore && <span>{words.column}</span>}
        <span>The site shows</span>
        <span />
      </div>
      <div className="ov">
        {fields.map((field) => (
          <FieldRow
            key={field.field}
            field={field}
            propertyId={propertyId}
            // What was typed in is changed with the form; only what was set beside it is taken back here.
            canEdit={canEdit && (source !== "typed" || field.isSet)}
            hasBefore={hasBefore}
            isFirst={source === "none" && !field.isSet}
            undoText={words.undoValue}
          />
        ))}
      </div>
    </section>
  );
}

function FieldRow({
  field,
  propertyId,
  canEdit,
  hasBefore,
  isFirst,
  undoText,
}: {
  field: StockField;
  propertyId: number;
  canEdit: boolean;
  /** False if no row has anything beside the site's own value. */
  hasBefore: boolean;
  /** True if this row hasn't. */
  isFirst: boolean;
  undoText: string;
}) {
  const { label, feedText, siteText, isSet, problem, changedText, setBy } = field;
  const isOpen = isSet || problem !== null;
  return (
    <div className={isSet ? "ovr set" : "ovr"} id={`field-${field.field}`}>
      <span className="k">{label}</span>
      {hasBefore && (
        <span className="feed">{!isFirst && (feedText === "" ? "Nothing given" : feedText)}</span>
      )}
      <div className="stock-value">
        {!isSet && <span className="same">{siteText === "" ? "Nothing given" : siteText}</span>}
        {isSet && <span className="same stock-mine">{siteText}</span>}
        {isSet && <p className="meta">{setBy}</p>}
        {canEdit && (
          <details open={problem !== null || undefined}>
            <summary className="btn btn-g">
              <Pencil className="i" aria-hidden />
              {isOpen || isFirst ? "Change" : "Override"}
              <span className="vh"> {label}</span>
            </summary>
            <DeskForm action={`/desk/stock/${propertyId}/field`} className="stock-edit">
              <input type="hidden" name="field" value={field.field} />
              <input type="hidden" name="seen" value={field.seen} />
              <FieldInput field={field} />
              {problem !== null && (
                <p className="err" id={`problem-${field.field}`} role="alert">
                  {problem}
                </p>
              )}
              <button type="submit" className="btn btn-p">
                Save and publish
              </button>
            </DeskForm>
          </details>
        )}
      </div>
      {isSet && canEdit ? (
        <FieldAct field={field} propertyId={propertyId} act="clear">
          <button type="submit" className="ib" aria-label={`Remove override of ${label}`} title={undoText}>
            <Undo2 className="i" aria-hidden />
          </button>
        </FieldAct>
      ) : (
        <span />
      )}
      {changedText !== null && (
        <div className="note soon warn">
          <TriangleAlert className="i" aria-hidden />
          <span className="sm">{changedText}</span>
          {canEdit && (
            <span className="acts stock-which">
              <FieldAct field={field} propertyId={propertyId} act="keep">
                <button type="submit" className="btn btn-s">
                  Keep mine
                </button>
              </FieldAct>
              <FieldAct field={field} propertyId={propertyId} act="clear">
                <button type="submit" className="btn btn-s">
                  Use the feed’s
                </button>
              </FieldAct>
            </span>
          )}
        </div>
      )}
    </div>
  );
}

interface FieldActProps {
  field: StockField;
  propertyId: number;
  act: "clear" | "keep";
  children: ReactNode;
}

function FieldAct({ field, propertyId, act, children }: FieldActProps) {
  return (
    <DeskForm action={`/desk/stock/${propertyId}/field`}>
      <input type="hidden" name="field" value={field.field} />
      <input type="hidden" name="seen" value={field.seen} />
      <input type="hidden" name="act" value={act} />
      {children}
    </DeskForm>
  );
}

function FieldInput({ field }: { field: StockField }) {
  const { input, label, typed, choices, problem } = field;
  const common = {
    className: "input",
    name: "value",
    "aria-label": label,
    defaultValue: typed,
    "aria-invalid": problem !== null || undefined,
    "aria-describedby": problem === null ? undefined : `problem-${field.field}`,
  };
  if (input === "long") return <textarea {...common} rows={field.field === "summary" ? 2 : 8} />;
  if (input === "choice" || input === "yes-no") {
    const options = input === "choice" ? choices : YES_NO;
    return (
      <select {...common}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    );
  }
  return <input {...common} inputMode={input === "number" ? "numeric" : undefined} />;
}

const YES_NO = [
  { value: "true", text: "Yes" },
  { value: "false", text: "No" },
] as const;
