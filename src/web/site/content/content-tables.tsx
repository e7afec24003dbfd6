import type { ContentBlock } from "../../../domain/site/content/content-page.ts";
import { ScrollRegion } from "../../ui/scroll-region.tsx";

export function ContentTable({ heading, columns, rows }: Extract<ContentBlock, { type: "table" }>) {
  return (
    <section className="wrap w-full">
      {heading !== undefined && <h2 className="heading-3 mb-6">{heading}</h2>}
      <ScrollRegion label={heading ?? "Table"} className="border-line border-y">
        {/* On phones each row is a block that names its columns. */}
        <table className="w-full text-left text-sm max-form:block form:min-w-[34rem]">
          <thead className="max-form:sr-only">
            <tr className="border-line border-b">
              {columns.map((column) => (
                <th key={column} scope="col" className="py-3 pr-6 font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-form:block">
            {rows.map((row) => (
              <tr key={row.join()} className="max-form:block max-form:py-3">
                {row.map((cell, column) => (
                  <td
                    key={columns[column] ?? cell}
                    className="py-3 pr-6 align-top text-ink-2 max-form:flex max-form:gap-4 max-form:py-1 max-form:pr-0"
                  >
                    <span aria-hidden className="w-2/5 flex-none font-semibold text-ink form:hidden">
                      {columns[column]}
                    </span>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

export function ContentTimeline({ heading, entries }: Extract<ContentBlock, { type: "timeline" }>) {
  return (
    <section className="wrap w-full">
      {heading !== undefined && <h2 className="heading-3 mb-8">{heading}</h2>}
      <ol className="border-line border-b">
        {entries.map((entry) => (
          <li
            key={entry.when + entry.heading}
            className="grid gap-x-10 gap-y-2 border-line border-t py-6 tablet:grid-cols-[7rem_minmax(0,15rem)_minmax(0,1fr)]"
          >
            <span className="font-display text-accent text-xl leading-tight">{entry.when}</span>
            <h3 className="heading-4">{entry.heading}</h3>
            <p className="max-w-[60ch] text-ink-2">{entry.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
