import { ImageOff, Plus, Search } from "lucide-react";
import type { StockLine, StockView } from "../../../domain/desk/stock/stock-view.ts";
import { DeskMain } from "../desk-main.tsx";
import { WhyLine } from "../parts/why-line.tsx";

export function StockPage(stock: StockView) {
  const { context, tabs, filters, lines, nextHref, firstHref, isFiltered, canEdit } = stock;
  const add = canEdit && (
    <a className="btn btn-p" href="/desk/stock/new">
      <Plus className="i" aria-hidden />
      Add a property
    </a>
  );
  return (
    <DeskMain title="Stock" context={context} actions={add}>
      <nav className="tabs stock-tabs" aria-label="Shown or not">
        {tabs.map(({ tab, text, href, count }) => (
          <a key={tab} href={href} aria-current={tab === filters.tab ? "page" : undefined}>
            {text} <span className="n">{count.toLocaleString("en-GB")}</span>
          </a>
        ))}
      </nav>
      <Filters {...stock} />
      {lines.length === 0 ? <NoHomes isFiltered={isFiltered} /> : <StockTable lines={lines} />}
      <p className="stock-pages">
        {firstHref !== null && (
          <a className="btn btn-s" href={firstHref}>
            First page
          </a>
        )}
        {nextHref !== null && (
          <a className="btn btn-s" href={nextHref} rel="next">
            Next
          </a>
        )}
      </p>
    </DeskMain>
  );
}

function Filters({ filters, branches, feeds, statuses }: StockView) {
  return (
    <form className="filters" action="/desk/stock">
      {filters.tab !== "all" && <input type="hidden" name="tab" value={filters.tab} />}
      <label className="find">
        <Search className="i i-s" aria-hidden />
        <span className="vh">Search stock</span>
        <input
          name="q"
          defaultValue={filters.q}
          placeholder="Address, postcode or reference"
          maxLength={100}
        />
      </label>
      <Select
        name="branch"
        label="Branch"
        any="Any branch"
        value={filters.branchId === null ? "" : String(filters.branchId)}
        options={branches.map(({ branchId, name }) => ({ value: String(branchId), text: name }))}
      />
      <Select name="status" label="Status" any="Any status" value={filters.status ?? ""} options={statuses} />
      <Select
        name="feed"
        label="Feed"
        any="Any feed"
        value={filters.feedId ?? ""}
        options={feeds.map(({ feedId, name }) => ({ value: feedId, text: name }))}
      />
      <button type="submit" className="btn btn-s">
        Show
      </button>
    </form>
  );
}

interface SelectProps {
  name: string;
  label: string;
  any: string;
  value: string;
  options: readonly { value: string; text: string }[];
}

function Select({ name, label, any, value, options }: SelectProps) {
  return (
    <label>
      <span className="vh">{label}</span>
      <select className="sel" name={name} defaultValue={value}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}

function NoHomes({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="empty">
      <h2>{isFiltered ? "No home matches all of that" : "No homes yet"}</h2>
      <p>
        {isFiltered
          ? "Take one of the filters away, or check the spelling of the reference."
          : "Connect the export that you send to the portals; its homes appear here."}
      </p>
      <div className="acts">
        <a className="btn btn-s" href={isFiltered ? "/desk/stock" : "/desk/feeds"}>
          {isFiltered ? "Clear filters" : "Go to feeds"}
        </a>
      </div>
    </div>
  );
}

function StockTable({ lines }: { lines: readonly StockLine[] }) {
  return (
    <table className="tbl stack stock-list">
      <thead>
        <tr>
          <th>Home</th>
          <th>Price</th>
          <th>Status</th>
          <th>Branch, feed</th>
          <th>On the site</th>
          <th>Material information</th>
          <th className="n">Views, 14 days</th>
          <th className="n">Saves</th>
          <th className="n">Enquiries</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.propertyId}>
            <td>
              <div className="cell">
                {line.pictureUrl === null ? (
                  <span className="thumb none">
                    <ImageOff className="i" aria-hidden />
                  </span>
                ) : (
                  <img className="thumb" src={line.pictureUrl} alt="" loading="lazy" width="72" height="48" />
                )}
                <div>
                  <a href={line.href}>
                    <b>{line.name}</b>
                  </a>
                  <p className="meta">{line.about}</p>
                </div>
              </div>
            </td>
            <td className="num stock-in">
              {line.price === "" ? <span className="meta">none</span> : line.price}
            </td>
            <td className="stock-in">
              {line.status !== "" && <span className={`label ${line.statusKind}`}>{line.status}</span>}
            </td>
            <td className="stock-in">
              {line.branchName}
              <span className="meta stock-feed">{line.feedName}</span>
            </td>
            <td className="stock-why">
              <WhyLine {...line.why} />
            </td>
            <td className="stock-in">{line.facts && <FactGauge {...line.facts} />}</td>
            <Count count={line.views} one="view" many="views" />
            <Count count={line.saves} one="save" many="saves" />
            <Count count={line.enquiries} one="enquiry" many="enquiries" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A number under its heading; on a phone it carries its own word. */
function Count({ count, one, many }: { count: number; one: string; many: string }) {
  return (
    <td className="n stock-count">
      {count.toLocaleString("en-GB")}
      <span className="stock-unit"> {count === 1 ? one : many}</span>
    </td>
  );
}

function FactGauge({ known, total }: { known: number; total: number }) {
  return (
    <span className="stock-gauge">
      <span className="gap" aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no other identity, and are drawn once
          <i key={index} className={index < known ? undefined : "no"} />
        ))}
      </span>
      <span className="num sm">
        {known}/{total}
        <span className="vh"> known</span>
      </span>
    </span>
  );
}
