import { CalendarOff, Plus } from "lucide-react";
import type { BranchListView } from "../../../domain/desk/content/content-views.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";
import { toInitials } from "../parts/avatar.tsx";

export function BranchListPage({ context, canAdd, branches, closing, closingHref }: BranchListView) {
  return (
    <DeskMain
      title="Branches and people"
      context={context}
      width="mid"
      actions={
        canAdd && (
          <DeskForm action="/desk/content/new/branch">
            <button type="submit" className="btn btn-p">
              <Plus className="i i-s" aria-hidden />
              Add a branch
            </button>
          </DeskForm>
        )
      }
    >
      {closing && (
        <div className="note info doc-closing">
          <CalendarOff className="i" aria-hidden />
          <p>
            <b>{closing.heading}</b> {closing.text}
          </p>
          {closingHref !== undefined && (
            <a className="btn btn-s" href={closingHref}>
              Set closing days
            </a>
          )}
        </div>
      )}
      {branches.length === 0 && <p className="empty">There are no branches yet.</p>}
      <ul>
        {branches.map(({ href, name, text, details, picture, people, addPerson, state }) => (
          <li key={href} className="branchc">
            {picture ? <img src={picture.src} alt={picture.alt} loading="lazy" /> : <span />}
            <div>
              <div className="doc-branch">
                <h2>{name}</h2>
                <span className="meta">{text}</span>
                {state.kind === "draft" && <span className="pill open">{state.text}</span>}
                <span className="sp" />
                <a className="link sm" href={href}>
                  Edit opening hours<span className="vh"> of {name}</span>
                </a>
              </div>
              <p className="sm meta">{details}</p>
              <ul className="doc-people">
                {people.map((person) => (
                  <li key={person.href} className="doc-person">
                    <span className="av b av-s" aria-hidden="true">
                      {toInitials(person.name.split(",")[0] ?? "")}
                    </span>
                    <a className="link sm" href={person.href}>
                      {person.name}
                    </a>
                  </li>
                ))}
                {addPerson && (
                  <li>
                    <DeskForm action={addPerson}>
                      <input type="hidden" name="branch" value={href.split("/").at(-1)} />
                      <button type="submit" className="btn btn-g">
                        <Plus className="i i-s" aria-hidden />
                        Add a person<span className="vh"> to {name}</span>
                      </button>
                    </DeskForm>
                  </li>
                )}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </DeskMain>
  );
}
