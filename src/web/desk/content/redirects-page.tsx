import { CircleAlert, Search, Trash2, Upload } from "lucide-react";
import type { RedirectsView } from "../../../domain/desk/content/redirects-view.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";

export function RedirectsPage(view: RedirectsView) {
  return (
    <DeskMain
      title="Redirects"
      context="Old URLs that lead to pages of this site."
      back={{ href: "/desk/pages", text: "Pages" }}
      width="mid"
    >
      {view.canEdit && <AddForm {...view} />}
      <section className="sect">
        <div className="sect-h">
          <h2>
            {view.text === "" ? "All redirects" : "Found"}{" "}
            <span className="meta">{view.total.toLocaleString("en-GB")}</span>
          </h2>
          <span className="sp" />
          <form className="filters" action="/desk/redirects">
            <div className="find">
              <Search className="i i-s" aria-hidden />
              <input
                name="q"
                defaultValue={view.text}
                aria-label="Find a redirect"
                placeholder="Find a URL"
              />
            </div>
          </form>
        </div>
        <List {...view} />
      </section>
      {view.canEdit && <ImportForm {...view} />}
    </DeskMain>
  );
}

function AddForm({ typed, problem }: RedirectsView) {
  const invalid =
    problem === undefined ? {} : { "aria-invalid": true, "aria-describedby": "redirect-problem" };
  return (
    <DeskForm action="/desk/redirects" className="redirect-add">
      <div className="field">
        <label htmlFor="redirect-from">Old URL</label>
        <input
          className="input"
          id="redirect-from"
          name="from"
          defaultValue={typed.from}
          placeholder="/about-us.html"
          required
          {...invalid}
        />
      </div>
      <div className="field">
        <label htmlFor="redirect-to">Leads to</label>
        <input
          className="input"
          id="redirect-to"
          name="to"
          defaultValue={typed.to}
          placeholder="/pages/about"
          required
          {...invalid}
        />
      </div>
      <button type="submit" className="btn btn-p">
        Add redirect
      </button>
      {problem && (
        <p className="err" id="redirect-problem" role="alert">
          <CircleAlert className="i" aria-hidden />
          {problem}
        </p>
      )}
    </DeskForm>
  );
}

function List({ rows, canEdit, text, earlier, later }: RedirectsView) {
  if (rows.length === 0)
    return (
      <p className="empty">
        {text === ""
          ? "There are no redirects yet. Add the most visited URLs of your old site, so that links and bookmarks still work."
          : `No redirect has “${text}” in it.`}
      </p>
    );
  return (
    <>
      <table className="tbl stack">
        <thead>
          <tr>
            <th scope="col">Old URL</th>
            <th scope="col">Leads to</th>
            <th scope="col">
              <span className="vh">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, to }) => (
            <tr key={from}>
              <td className="redirect-url">{from}</td>
              <td className="redirect-url" data-l="Leads to">
                <a className="link" href={to}>
                  {to}
                </a>
              </td>
              <td className="n">
                {canEdit && (
                  <DeskForm action="/desk/redirects/remove">
                    <input type="hidden" name="from" value={from} />
                    <button type="submit" className="ib" aria-label={`Remove the redirect from ${from}`}>
                      <Trash2 className="i i-s" aria-hidden />
                    </button>
                  </DeskForm>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(earlier ?? later) !== undefined && (
        <nav className="pager" aria-label="More redirects">
          {earlier && (
            <a className="btn btn-s" href={earlier}>
              Previous 100
            </a>
          )}
          <span className="sp" />
          {later && (
            <a className="btn btn-s" href={later}>
              Next 100
            </a>
          )}
        </nav>
      )}
    </>
  );
}

function ImportForm({ fileProblems }: RedirectsView) {
  return (
    <section className="sect">
      <div className="sect-h">
        <h2>Add many from a file</h2>
      </div>
      {fileProblems.length > 0 && (
        <div className="note bad" role="alert">
          <CircleAlert className="i" aria-hidden />
          <div>
            <p>
              <b>Nothing was added.</b> Correct the file and choose it again.
            </p>
            <ul>
              {fileProblems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <DeskForm action="/desk/redirects/import" encType="multipart/form-data" className="redirect-file">
        <div className="field">
          <label htmlFor="redirect-file">CSV file</label>
          <input
            className="input"
            id="redirect-file"
            type="file"
            name="file"
            accept=".csv,text/csv"
            required
          />
          <p className="hint">
            Two columns, the old URL and the new page. At most 200 KB. Either every line is added or none.
          </p>
        </div>
        <button type="submit" className="btn btn-s">
          <Upload className="i i-s" aria-hidden />
          Add from file
        </button>
      </DeskForm>
    </section>
  );
}
