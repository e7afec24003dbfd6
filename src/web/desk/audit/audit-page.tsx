import { Download, Search } from "lucide-react";
import type { AuditView } from "../../../domain/desk/audit/audit-view.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";
import { toInitials } from "../parts/avatar.tsx";

export function AuditPage({ filter, isLimited, people, kinds, branches, rows, older, newest }: AuditView) {
  return (
    <DeskMain
      title="Audit"
      context={
        isLimited
          ? "Every change at your branches, and your own. Nothing here can be edited."
          : "Every change, by whom and what it was about. Nothing here can be edited."
      }
      width="mid"
      actions={
        <DeskForm action="/desk/audit/export">
          {Object.entries(filter).map(
            ([name, value]) => value !== "" && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <button type="submit" className="btn btn-s">
            <Download className="i i-s" aria-hidden />
            Export as CSV
          </button>
        </DeskForm>
      }
    >
      <form className="filters audit-filters" action="/desk/audit">
        <label className="find">
          <Search className="i i-s" aria-hidden />
          <span className="vh">Search the audit</span>
          <input
            name="q"
            type="search"
            defaultValue={filter.q}
            placeholder="Person, home, enquiry or run"
            maxLength={100}
          />
        </label>
        <label className="field">
          <span>Person</span>
          <select className="input" name="person" defaultValue={filter.person}>
            <option value="">Anyone</option>
            {people.map(({ deskUserId, name }) => (
              <option key={deskUserId} value={deskUserId}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>Kind</span>
          <select className="input" name="kind" defaultValue={filter.kind}>
            <option value="">Any action</option>
            {kinds.map(({ kind, name }) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {branches.length > 1 && (
          <label className="field">
            <span>Branch</span>
            <select className="input" name="branch" defaultValue={filter.branch}>
              <option value="">Any branch</option>
              {branches.map(({ branchId, name }) => (
                <option key={branchId} value={branchId}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="field">
          <span>From</span>
          <input className="input" type="date" name="from" defaultValue={filter.from} />
        </label>
        <label className="field">
          <span>To</span>
          <input className="input" type="date" name="to" defaultValue={filter.to} />
        </label>
        <button type="submit" className="btn btn-s">
          Show
        </button>
      </form>
      {rows.length === 0 ? (
        <div className="empty">
          {Object.values(filter).every((value) => value === "") ? (
            <p>Nothing has been changed at the desk yet. What people change will be listed here.</p>
          ) : (
            <>
              <p>Nothing matches. Choose a longer time, anyone, or another word.</p>
              <p>
                <a className="btn btn-s" href="/desk/audit">
                  Show everything
                </a>
              </p>
            </>
          )}
        </div>
      ) : (
        <table className="tbl stack">
          <thead>
            <tr>
              <th>When</th>
              <th>Who did what</th>
              <th>Branch</th>
              <th>Details</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ auditId, whenText, who, didText, subject, branch, factsText }) => (
              <tr key={auditId}>
                <td className="num meta-2">{whenText}</td>
                <td>
                  <div className="cell">
                    <span className="av b av-s" aria-hidden="true">
                      {toInitials(who)}
                    </span>
                    <span>
                      <b>{who}</b> {didText}{" "}
                      {subject.href === undefined ? (
                        subject.text
                      ) : (
                        <a className="link" href={subject.href}>
                          {subject.text}
                        </a>
                      )}
                    </span>
                  </div>
                </td>
                <td>{branch}</td>
                <td className="meta-2">{factsText}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {(older !== undefined || newest !== undefined) && (
        <div className="pager">
          <span className="sp" />
          {newest !== undefined && (
            <a className="btn btn-s" href={`/desk/audit${newest}`}>
              Newest
            </a>
          )}
          {older !== undefined && (
            <a className="btn btn-s" href={`/desk/audit${older}`}>
              Older
            </a>
          )}
        </div>
      )}
    </DeskMain>
  );
}
