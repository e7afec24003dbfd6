import { CircleAlert, Download, Ellipsis, MailCheck, Plus, Search } from "lucide-react";
import type { Choice, InboxList as List } from "../../../domain/desk/inbox/inbox-view.ts";
import { classNames } from "../../lib/class-names.ts";
import { DeskForm } from "../desk-form.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { EnquiryRow } from "./enquiry-row.tsx";

/** The list with its search, tabs and filters. It stands alone, or beside the enquiry that is open. */
export function InboxList({ list, isBeside = false }: { list: List; isBeside?: boolean }) {
  const Heading = isBeside ? "h2" : "h1";
  const { tab, ...filters } = list.fields;
  return (
    <section className="ilist" aria-label="Enquiries">
      <div className="ilist-h">
        <div className="ilist-t">
          <Heading>Enquiries</Heading>
          <span className="sp" />
          {list.canWork && (
            <a className="btn btn-s" href="/desk/enquiries/new">
              <Plus className="i" aria-hidden />
              Type one in
            </a>
          )}
          {list.canExport && <ManagerMenu fields={list.fields} />}
        </div>
        <form action="/desk/enquiries" className="ilist-q">
          <HiddenFields fields={list.fields} except="q" />
          <label className="find">
            <Search className="i i-s" aria-hidden />
            <span className="vh">Search enquiries</span>
            <input
              name="q"
              type="search"
              placeholder="Name, email, phone or reference"
              defaultValue={list.fields.q}
              maxLength={120}
            />
          </label>
        </form>
        <nav className="tabs" aria-label="Enquiry states">
          {list.tabs.map(({ tab: each, text, count, href, isCurrent }) => (
            <a key={each} href={href} aria-current={isCurrent ? "page" : undefined}>
              {text}
              <span className="n">{count.toLocaleString("en-GB")}</span>
            </a>
          ))}
        </nav>
      </div>
      <form action="/desk/enquiries" className="ilist-f">
        {tab !== undefined && <input type="hidden" name="tab" value={tab} />}
        {filters.q !== undefined && <input type="hidden" name="q" value={filters.q} />}
        <Filter name="branch" label="Branch" choices={list.branches} value={filters.branch} />
        <Filter name="kind" label="Kind" choices={list.kinds} value={filters.kind} />
        <Filter name="who" label="Assigned to" choices={list.people} value={filters.who} />
        <noscript>
          <button className="btn btn-s" type="submit">
            Show
          </button>
        </noscript>
      </form>
      {list.problem && (
        <p className="note bad ilist-p" role="alert">
          <CircleAlert className="i" aria-hidden />
          <span>{list.problem}</span>
        </p>
      )}
      {list.empty ? <Empty {...list.empty} /> : <Groups list={list} />}
    </section>
  );
}

function Groups({ list }: { list: List }) {
  const rows = list.groups.map(({ heading, rows: each }) => (
    <div key={heading?.level ?? "all"}>
      {heading && (
        <h2 className={classNames("grp", heading.level !== "calm" && heading.level)}>
          {heading.text} <span>{heading.count.toLocaleString("en-GB")}</span>
        </h2>
      )}
      <ul>
        {each.map((row) => (
          <EnquiryRow key={row.leadId} row={row} canSelect={list.canWork} />
        ))}
      </ul>
    </div>
  ));
  const pager = (list.nextHref || list.firstHref) && (
    <nav className="pager ilist-n" aria-label="Pages">
      {list.firstHref && <a href={list.firstHref}>First page</a>}
      <span className="sp" />
      {list.nextHref && (
        <a className="btn btn-s" href={list.nextHref}>
          Next page
        </a>
      )}
    </nav>
  );
  if (!list.canWork)
    return (
      <div className="ilist-s">
        {rows}
        {pager}
      </div>
    );
  return (
    <DeskForm action="/desk/enquiries/bulk" className="ilist-s">
      {rows}
      {pager}
      <BulkBar list={list} />
    </DeskForm>
  );
}

interface FilterProps {
  name: string;
  label: string;
  choices: readonly Choice[];
  value: string | undefined;
}

function Filter({ name, label, choices, value = "" }: FilterProps) {
  return (
    <label>
      <span className="vh">{label}</span>
      <select
        className={classNames("sel", value !== "" && "on")}
        name={name}
        defaultValue={value}
        data-submits
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </label>
  );
}

function HiddenFields({ fields, except }: { fields: Readonly<Record<string, string>>; except?: string }) {
  return Object.entries(fields)
    .filter(([name]) => name !== except)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function ManagerMenu({ fields }: { fields: Readonly<Record<string, string>> }) {
  return (
    <details className="menu">
      <summary className="ib" aria-label="More" title="More">
        <Ellipsis className="i" aria-hidden />
      </summary>
      <DeskForm action="/desk/enquiries/export" className="pop">
        <a className="btn btn-g" href="/desk/enquiries/auto-replies">
          <MailCheck className="i" aria-hidden />
          Automatic replies while closed
        </a>
        <HiddenFields fields={fields} />
        <button className="btn btn-g" type="submit">
          <Download className="i" aria-hidden />
          Export this list as a spreadsheet
        </button>
      </DeskForm>
    </details>
  );
}

function Empty({ heading, text, links }: NonNullable<List["empty"]>) {
  return (
    <div className="empty ilist-e">
      <h2>{heading}</h2>
      <p>{text}</p>
      <div className="acts">
        {links.map((link) => (
          <a key={link.href} className="btn btn-s" href={link.href}>
            {link.text}
          </a>
        ))}
      </div>
    </div>
  );
}
