import { Plus } from "lucide-react";
import type { ContentListView } from "../../../domain/desk/content/content-views.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";
import { StatePill } from "./content-state.tsx";

export function ContentListPage({ heading, context, groups, problem }: ContentListView) {
  return (
    <DeskMain
      title={heading}
      context={context}
      width="mid"
      actions={
        <a className="btn btn-s" href="/desk/redirects">
          Redirects
        </a>
      }
    >
      {problem && (
        <p className="note bad" role="alert">
          {problem}
        </p>
      )}
      {groups.map(({ heading: title, rows, add }) => (
        <section key={title} className="sect">
          <div className="sect-h">
            <h2>
              {title} <span className="meta">{rows.length}</span>
            </h2>
            <span className="sp" />
            {add && (
              <DeskForm action={add.action} className="doc-add">
                {add.asksFor && (
                  <input name="name" className="input" aria-label={add.asksFor} placeholder={add.asksFor} />
                )}
                <button type="submit" className="btn btn-s">
                  <Plus className="i i-s" aria-hidden />
                  {add.text}
                </button>
              </DeskForm>
            )}
          </div>
          <ul className="versions">
            {rows.map(({ href, name, text, state }) => (
              <li key={href}>
                <a className="link" href={href}>
                  <b>{name}</b>
                </a>
                <span className="meta">{text}</span>
                <span className="sp" />
                <StatePill state={state} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </DeskMain>
  );
}
