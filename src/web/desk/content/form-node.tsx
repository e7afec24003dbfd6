import { ArrowDown, ArrowUp, ChevronDown, ImageIcon, Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import type {
  FormNode,
  GroupNode,
  ListNode,
  PictureNode,
  TextNode,
} from "../../../domain/desk/content/document-form.ts";

interface NodeProps {
  node: FormNode;
  /** Where a button that changes a list posts the whole form. */
  draftAction: string;
}

/** A part of a document's form. */
export function FormPart({ node, draftAction }: NodeProps) {
  switch (node.as) {
    case "fixed":
      return <input type="hidden" name={node.name} value={node.value} />;
    case "text":
      return <TextField node={node} />;
    case "check":
      return (
        <label className="doc-check">
          <input type="checkbox" name={node.name} defaultChecked={node.isChecked} /> {node.label}
        </label>
      );
    case "choice":
      return <ChoiceField node={node} />;
    case "group":
      return <GroupPart node={node} draftAction={draftAction} />;
    case "list":
      return <ListPart node={node} draftAction={draftAction} />;
    case "picture":
      return <PicturePart node={node} draftAction={draftAction} />;
  }
}

function Problem({ id, problem }: { id: string; problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <p className="err" id={id}>
      {problem}
    </p>
  );
}

function TextField({ node }: { node: TextNode }) {
  const id = useId();
  const { name, label, value, problem, hint, isLong, isReadOnly, type } = node;
  const attributes = {
    id,
    name,
    className: "input",
    defaultValue: value,
    readOnly: isReadOnly,
    "aria-invalid": problem !== undefined,
    "aria-describedby": problem === undefined ? undefined : `${id}-problem`,
  };
  const rows = Math.min(12, Math.max(2, value.split("\n").length + 1, Math.ceil(value.length / 70)));
  return (
    <div className={isLong ? "field" : "field short"} id={name}>
      <label htmlFor={id}>{label || "Content"}</label>
      {isLong ? (
        <textarea rows={rows} {...attributes} />
      ) : (
        <input
          type={type === "number" ? "text" : type}
          inputMode={type === "number" ? "decimal" : undefined}
          autoComplete={type === "password" ? "new-password" : undefined}
          {...attributes}
        />
      )}
      {hint && <p className="hint">{hint}</p>}
      <Problem id={`${id}-problem`} problem={problem} />
    </div>
  );
}

function ChoiceField({ node }: { node: Extract<FormNode, { as: "choice" }> }) {
  const id = useId();
  const { name, label, value, options, problem } = node;
  return (
    <div className="field short">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        className="input"
        defaultValue={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Problem id={`${id}-problem`} problem={problem} />
    </div>
  );
}

function GroupPart({ node, draftAction }: { node: GroupNode; draftAction: string }) {
  const { name, label, isOn, fields, problem } = node;
  const content = fields.map((field) => <FormPart key={field.name} node={field} draftAction={draftAction} />);
  if (label === "" && isOn === undefined) return <div className="doc-group">{content}</div>;
  return (
    <fieldset className="doc-set" id={name}>
      <legend>{label || "Use this"}</legend>
      {isOn !== undefined && (
        <label className="doc-check">
          <input type="checkbox" name={`${name}.$on`} defaultChecked={isOn} />{" "}
          {name === "f" ? "Switched on" : "Show it on the site"}
        </label>
      )}
      {problem && <p className="err">{problem}</p>}
      {isOn === false ? (
        <details>
          <summary>Fields</summary>
          <div className="doc-group">{content}</div>
        </details>
      ) : (
        <div className="doc-group">{content}</div>
      )}
    </fieldset>
  );
}

function PicturePart({ node, draftAction }: { node: PictureNode; draftAction: string }) {
  const { name, label, src, alt, canClear, fields, problem } = node;
  const what = (label || "picture").toLowerCase();
  return (
    <div className="field" id={name}>
      <span className="lab">{label || "Picture"}</span>
      {fields.map((field) => (
        <input key={field.name} type="hidden" name={field.name} value={field.value} />
      ))}
      <div className="pic">
        {src ? (
          <img className="thumb thumb-l" src={src} alt={alt} />
        ) : (
          <span className="thumb thumb-l none">
            <ImageIcon className="i" aria-hidden />
          </span>
        )}
        <div>
          <p className="sm meta">{src ? alt || "It has no description." : "There’s no picture yet."}</p>
          <div className="pic-acts">
            <button
              type="submit"
              className="btn btn-s"
              name="step"
              value={`picture ${name}`}
              formAction={draftAction}
            >
              {src ? "Replace" : "Choose"}
              <span className="vh"> the {what}</span>
            </button>
            {canClear && (
              <button
                type="submit"
                className="btn btn-g"
                name="step"
                value={`clear ${name}`}
                formAction={draftAction}
              >
                Remove<span className="vh"> the {what}</span>
              </button>
            )}
          </div>
        </div>
      </div>
      <Problem id={`${name}-problem`} problem={problem} />
    </div>
  );
}

function ListPart({ node, draftAction }: { node: ListNode; draftAction: string }) {
  const { name, label, entries, additions, problem } = node;
  const isChosen = additions.length > 1;
  return (
    <section className="doc-list" id={name} aria-label={label || "Entries"}>
      <h2>
        {label || "Entries"} <span className="meta">{entries.length}</span>
      </h2>
      {problem && <p className="err">{problem}</p>}
      {entries.map(({ label: title, detail, node: entry }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server.
        <div key={at} className="blk" id={`${name}.${at}`}>
          <details open={JSON.stringify(entry).includes('"problem":"')}>
            <summary className="blk-h">
              <span className="t">{title}</span>
              <span className="s trunc">{detail}</span>
              <span className="sp" />
              <ChevronDown className="i i-s" aria-hidden />
            </summary>
            <div className="blk-b">
              <FormPart node={entry} draftAction={draftAction} />
            </div>
          </details>
          <div className="blk-steps">
            {STEPS.map(({ verb, toLabel, Icon }) => (
              <button
                key={verb}
                type="submit"
                className="ib"
                name="step"
                value={`${verb} ${name}.${at}`}
                formAction={draftAction}
                aria-label={toLabel(title)}
                title={toLabel(title)}
              >
                <Icon className="i i-s" aria-hidden />
              </button>
            ))}
          </div>
        </div>
      ))}
      <div className="doc-add">
        {isChosen && (
          <select name={`as.${name}`} className="input" aria-label={`What to add to ${label}`}>
            {additions.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )}
        <button
          type="submit"
          className="btn btn-s"
          name="step"
          value={`add ${name}`}
          formAction={draftAction}
        >
          <Plus className="i i-s" aria-hidden />
          Add {isChosen ? "a block" : `to ${(label || "the list").toLowerCase()}`}
        </button>
      </div>
    </section>
  );
}

const STEPS = [
  { verb: "up", toLabel: (title: string) => `Move ${title} up`, Icon: ArrowUp },
  { verb: "down", toLabel: (title: string) => `Move ${title} down`, Icon: ArrowDown },
  { verb: "remove", toLabel: (title: string) => `Remove ${title}`, Icon: Trash2 },
] as const;
