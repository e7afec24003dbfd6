import { ArrowDown, ArrowUp, Download, ImageOff, Plus, Search } from "lucide-react";
import {
  SORTED_HEADS,
  type SortedHead,
  type StockLine,
  type StockSort,
  type StockView,
} from "../../../domain/desk/stock/stock-view.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";
import { FilterSelect } from "../parts/filter-select.tsx";
import { WhyLine } from "../parts/why-line.tsx";

export function StockPage(stock: StockView) {
  const { context, tabs, filters, lines, position, nextHref, previousHref, isFiltered } = stock;
  return (
    <DeskMain title="Stock" context={context} actions={<Actions {...stock} />}>
      <nav className="tabs stock-tabs" aria-label="Shown or not">
        {tabs.map(({ tab, text, href, count }) => (
          <a key={tab} href={href} aria-current={tab === filters.tab ? "page" : undefined}>
            {text} <span className="n">{count.toLocaleString("en-GB")}</span>
          </a>
        ))}
      </nav>
      <Filters {...stock} />
      {lines.length === 0 ? <NoHomes isFiltered={isFiltered} /> : <StockTable {...stock} />}
      {position !== "" && (
        <nav className="pager" aria-label="Pages">
          <span>{position}</span>
          <span className="sp" />
          {previousHref !== null && (
            <a className="btn btn-s" href={previousHref} rel="prev">
              Previous
            </a>
          )}
          {nextHref !== null && (
            <a className="btn btn-s" href={nextHref} rel="next">
              Next
            </a>
          )}
        </nav>
      )}
    </DeskMain>
  );
}

function Actions({ canExport, canEdit, fields, lines }: StockView) {
  return (
    <>
      {canExport && lines.length > 0 && (
        <DeskForm action="/desk/stock/export">
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className="btn btn-s" type="submit" title="This list as a spreadsheet">
            <Download className="i" aria-hidden />
            Export
          </button>
        </DeskForm>
      )}
      {canEdit && (
        <a className="btn btn-p" href="/desk/stock/new">
          <Plus className="i" aria-hidden />
          Add a property
        </a>
      )}
    </>
  );
}

function Filters({ filters, branches, feeds, statuses, sorts }: StockView) {
  return (
    <form className="filters stock-filters" action="/desk/stock">
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
      <div className="stock-choices">
        {branches.length > 1 && (
          <FilterSelect
            name="branch"
            label="Branch"
            any="Any branch"
            value={filters.branchId === null ? "" : String(filters.branchId)}
            options={branches.map(({ branchId, name }) => ({ value: String(branchId), text: name }))}
          />
        )}
        <FilterSelect
          name="status"
          label="Status"
          any="Any status"
          value={filters.status ?? ""}
          options={statuses}
        />
        {feeds.length > 0 && (
          <FilterSelect
            name="feed"
            label="Feed"
            any="Any feed"
            value={filters.feedId ?? ""}
            options={feeds.map(({ feedId, name }) => ({ value: feedId, text: name }))}
          />
        )}
        <FilterSelect name="sort" label="Order" value={filters.sort} options={sorts} />
      </div>
      <button type="submit" className="btn btn-s">
        Show
      </button>
    </form>
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

/** A heading that is a link: a click sorts by it. */
function SortHead({
  head,
  stock: { filters, heads },
  isNumber,
  children,
}: {
  head: SortedHead;
  stock: StockView;
  isNumber?: boolean;
  children: string;
}) {
  const sorts: readonly StockSort[] = SORTED_HEADS[head];
  const at = sorts.indexOf(filters.sort);
  const direction = at < 0 ? undefined : at === 0 ? "descending" : "ascending";
  return (
    <th className={isNumber ? "n" : undefined} aria-sort={direction}>
      <a className="d-only" href={heads[head]}>
        {children}
        {direction === "descending" && <ArrowDown className="i i-s" aria-hidden />}
        {direction === "ascending" && <ArrowUp className="i i-s" aria-hidden />}
      </a>
      {/* On a phone the headings are only read aloud, where a link would take the focus unseen. */}
      <span className="p-only">{children}</span>
    </th>
  );
}

function StockTable(stock: StockView) {
  return (
    <table className="tbl stack stock-list">
      <thead>
        <tr>
          <th className="stock-home">Home</th>
          <SortHead head="price" stock={stock}>
            Price
          </SortHead>
          <th>Status</th>
          <th>Branch, feed</th>
          <SortHead head="why" stock={stock}>
            On the site
          </SortHead>
          <SortHead head="facts" stock={stock}>
            Material information
          </SortHead>
          <SortHead head="views" stock={stock} isNumber>
            Views, 14 days
          </SortHead>
          <th className="n">Saves</th>
          <th className="n">Enquiries</th>
        </tr>
      </thead>
      <tbody>
        {stock.lines.map((line: StockLine) => (
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

const BARS = 12;

function FactGauge({ known, total }: { known: number; total: number }) {
  // A gauge is full only when everything is known, and empty only when nothing is.
  const filled = known === 0 ? 0 : Math.max(1, Math.floor((BARS * known) / total));
  return (
    <span className="stock-gauge">
      <span className="gap" aria-hidden="true">
        {Array.from({ length: BARS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no other identity, and are drawn once
          <i key={index} className={index < filled ? undefined : "no"} />
        ))}
      </span>
      <span className="num sm">
        {known}/{total}
        <span className="vh"> known</span>
      </span>
    </span>
  );
}
