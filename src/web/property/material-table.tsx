import {
  listMaterialRows,
  MATERIAL_ITEM_NAMES,
  MATERIAL_ITEMS,
  type MaterialInformation,
  type MaterialItem,
} from "../../domain/property/facts/material-items.ts";
import { formatDay } from "../../domain/time/time.ts";
import { classNames } from "../lib/class-names.ts";

const STATES: Record<MaterialItem["state"], { text: string; dot: string }> = {
  known: { text: "Known", dot: "bg-action" },
  "not-known": { text: "Not known yet", dot: "border-2 border-accent" },
  "not-applicable": { text: "Does not apply", dot: "h-0.5 w-3 rounded-none bg-line-strong" },
};

const SUMMARY: [state: MaterialItem["state"], words: string][] = [
  ["known", "known"],
  ["not-known", "not known yet"],
  ["not-applicable", "not applicable"],
];

/** A table of the material information with its sources. On a phone its rows stack. */
export function MaterialTable({ material }: { material: MaterialInformation }) {
  const count = (state: MaterialItem["state"]) =>
    MATERIAL_ITEM_NAMES.filter((name) => material[name].state === state).length;
  return (
    <>
      <p className="mb-5 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {SUMMARY.map(([state, words]) => (
          <span key={state} className="whitespace-nowrap">
            <StateDot state={state} />
            {count(state)} {words}
          </span>
        ))}
      </p>
      <table className="w-full border-line border-b text-left text-sm">
        <thead className="hidden text-ink-3 tablet:table-header-group print:table-header-group">
          <tr>
            <th className="py-2 pr-4 font-normal">What</th>
            <th className="py-2 pr-4 font-normal">What we know</th>
            <th className="py-2 font-normal">Source</th>
          </tr>
        </thead>
        <tbody>
          {listMaterialRows(material).map(({ names, item: { state, text, source, on } }) => {
            const labels = names.map((name) => MATERIAL_ITEMS[name]);
            return (
              <tr
                key={names[0]}
                className="grid border-line border-t py-3 tablet:table-row tablet:py-0 print:table-row"
              >
                <th scope="row" className="pr-4 font-semibold tablet:w-44 tablet:py-3 tablet:align-top">
                  {labels.length === 1 ? labels[0] : STATES[state].text}
                </th>
                <td
                  className={classNames(
                    "pr-4 tablet:py-3 tablet:align-top",
                    state === "not-known" && "italic",
                  )}
                >
                  <StateDot state={state} />
                  <span className="sr-only">{STATES[state].text}: </span>
                  {text}
                  {labels.length > 1 && (
                    <span className="mt-1 block text-ink-2 not-italic">{labels.join(", ")}</span>
                  )}
                </td>
                <td className="text-ink-3 tablet:w-56 tablet:py-3 tablet:align-top">
                  {source}, {formatDay(on)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

function StateDot({ state }: Pick<MaterialItem, "state">) {
  return (
    <span
      aria-hidden
      className={classNames("mr-2.5 inline-block size-2 rounded-full align-middle", STATES[state].dot)}
    />
  );
}
