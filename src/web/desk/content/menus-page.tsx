import { ArrowDown, ArrowUp, CircleX, ExternalLink, GripVertical, Plus } from "lucide-react";
import type { MenusView } from "../../../domain/desk/content/menus-view.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";
import { StatePill } from "./content-state.tsx";

const MENUS = [
  { menu: "primary", text: "Main" },
  { menu: "secondary", text: "Secondary" },
] as const;

export function MenusPage(view: MenusView) {
  return (
    <DeskMain
      title="Menus"
      context={
        <>
          <StatePill state={view.state} /> {view.context}
        </>
      }
      actions={
        <>
          <nav className="seg" aria-label="Menu">
            {MENUS.map(({ menu, text }) => (
              <a
                key={menu}
                href={`/desk/menus?menu=${menu}`}
                className={menu === view.menu ? "on" : undefined}
                aria-current={menu === view.menu ? "page" : undefined}
              >
                {text}
              </a>
            ))}
            <a href="/desk/content/setting/footer">Footer</a>
          </nav>
          <a className="btn btn-s" href={view.previewUrl ?? "/"} target="_blank" rel="noreferrer">
            <ExternalLink className="i i-s" aria-hidden />
            {view.previewUrl ? "Preview draft" : "See on the site"}
          </a>
        </>
      }
    >
      {view.problems.length > 0 && (
        <div className="note bad" role="alert">
          <ul>
            {view.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      {view.state.kind === "behind" && (
        <p className="note soon">
          <span>Somebody published a change after you began. Nothing is lost.</span>
          <a className="btn btn-s" href="/desk/content/setting/menus/conflict">
            Compare both
          </a>
        </p>
      )}
      <div className="prop">
        <Tree {...view} />
        <aside className="side">
          <Chosen {...view} />
        </aside>
      </div>
      {view.canEdit && view.hasDraft && <PublishBar {...view} />}
    </DeskMain>
  );
}

/** What every step of the tree posts besides itself. */
function Hidden({ menu, baseVersion }: MenusView) {
  return (
    <>
      <input type="hidden" name="menu" value={menu} />
      <input type="hidden" name="base" value={baseVersion} />
    </>
  );
}

function Tree(view: MenusView) {
  const { rows, canEdit, menu } = view;
  return (
    <DeskForm action="/desk/menus" data-menu-tree={canEdit ? "" : undefined}>
      <Hidden {...view} />
      <ul className="tree">
        {rows.map(({ path, level, name, to, problem, isChosen }) => (
          <li key={path} className={`lv${level}${isChosen ? " on" : ""}`} data-path={path}>
            {canEdit && <GripVertical className="i i-s grip" aria-hidden />}
            <a
              className="nm"
              href={`/desk/menus?menu=${menu}&item=${path}`}
              aria-current={isChosen || undefined}
            >
              {name}
            </a>
            {problem && (
              <span className="pill bad">
                <CircleX className="m" aria-hidden />
                {problem}
              </span>
            )}
            <span className="sp" />
            <span className="to trunc">{to}</span>
            {canEdit && (
              <>
                <button
                  type="submit"
                  className="ib"
                  name="step"
                  value={`up ${path}`}
                  aria-label={`Move ${name} up`}
                >
                  <ArrowUp className="i i-s" aria-hidden />
                </button>
                <button
                  type="submit"
                  className="ib"
                  name="step"
                  value={`down ${path}`}
                  aria-label={`Move ${name} down`}
                >
                  <ArrowDown className="i i-s" aria-hidden />
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p className="empty">This menu has no items yet.</p>}
      {canEdit && (
        <p className="menu-add">
          <button type="submit" className="btn btn-s" name="step" value="add">
            <Plus className="i i-s" aria-hidden />
            Add an item
          </button>
        </p>
      )}
    </DeskForm>
  );
}

function Chosen(view: MenusView) {
  const { chosen, canEdit } = view;
  if (!chosen)
    return <p className="meta">Choose an item to change its label, link or place. Up to three levels.</p>;
  const { path, name, url, opensNewTab, inside } = chosen;
  const level = path.split(".").length;
  return (
    <DeskForm action="/desk/menus" className="doc-group menu-item">
      <Hidden {...view} />
      <h2>{name}</h2>
      <fieldset className="doc-all doc-group" disabled={!canEdit}>
        <legend className="vh">{name}</legend>
        <div className="field">
          <label htmlFor="menu-name">Label</label>
          <input className="input" id="menu-name" name="name" defaultValue={name} maxLength={60} required />
        </div>
        <div className="field">
          <label htmlFor="menu-url">Link</label>
          <input className="input" id="menu-url" name="url" defaultValue={url} maxLength={500} required />
          <p className="hint">A page such as /pages/selling, or a whole address with https://.</p>
        </div>
        <label className="doc-check">
          <input type="checkbox" name="newTab" defaultChecked={opensNewTab} /> Opens in a new tab
        </label>
        <button type="submit" className="btn btn-p" name="step" value={`save ${path}`}>
          Keep in draft
        </button>
        <div className="menu-acts">
          <button type="submit" className="btn btn-s" name="step" value={`in ${path}`} formNoValidate>
            Put under the item above
          </button>
          {level > 1 && (
            <button type="submit" className="btn btn-s" name="step" value={`out ${path}`} formNoValidate>
              Move one level up
            </button>
          )}
          {level < 3 && (
            <button type="submit" className="btn btn-s" name="step" value={`add ${path}`} formNoValidate>
              Add an item below it
            </button>
          )}
          <button type="submit" className="btn btn-d" name="step" value={`remove ${path}`} formNoValidate>
            {inside > 0 ? `Remove with its ${inside} ${inside === 1 ? "item" : "items"}` : "Remove"}
          </button>
        </div>
      </fieldset>
    </DeskForm>
  );
}

function PublishBar(view: MenusView) {
  return (
    <div className="savebar">
      <span>
        <b>Your draft differs</b> <small>Visitors don’t see it yet.</small>
      </span>
      <span className="sp" />
      <DeskForm action="/desk/menus">
        <Hidden {...view} />
        <button type="submit" className="btn btn-s" name="step" value="discard">
          Discard my draft
        </button>
      </DeskForm>
      <DeskForm action="/desk/menus/publish">
        <Hidden {...view} />
        <button type="submit" className="btn btn-p">
          Publish menus
        </button>
      </DeskForm>
    </div>
  );
}
