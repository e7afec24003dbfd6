import { useState } from "react";
import {
  listMaterialRows,
  MATERIAL_ITEM_NAMES,
  type MaterialInformation,
  type MaterialItem,
  type MaterialRow,
} from "../../../domain/property/facts/material-items.ts";
import {
  getMaterialAlertHash,
  MATERIAL_ALERT_PATH,
  MATERIAL_ITEMS_PARAMETER,
  writeMaterialItems,
} from "../../../domain/property/material-alert/material-alert.ts";
import { formatDay } from "../../../domain/time/time.ts";
import { toPlainUrl } from "../../../domain/url/plain-pages.ts";
import { classNames } from "../../lib/class-names.ts";
import { buttonClass } from "../../ui/button.tsx";
import { OverlayLink } from "../../ui/overlay-link.tsx";

const STATES: Record<MaterialItem["state"], { text: string; dot: string }> = {
  known: { text: "Known", dot: "bg-action" },
  "not-known": { text: "Not known yet", dot: "border-2 border-accent" },
  "not-applicable": { text: "Doesn’t apply", dot: "h-0.5 rounded-none bg-line-strong" },
};

const SUMMARY: [state: MaterialItem["state"], words: string][] = [
  ["known", "known"],
  ["not-known", "not known yet"],
  ["not-applicable", "not applicable"],
];

/** A phone shows this many rows at first, if more than one would be hidden. Without JavaScript it shows all. */
const ROWS_ON_PHONES = 8;

interface MaterialTableProps {
  material: MaterialInformation;
  propertyId: number;
}

/** A table of the material information with its sources. On a phone its rows stack. */
export function MaterialTable({ material, propertyId }: MaterialTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  const rows = listMaterialRows(material);
  const isFolded = !isWhole && rows.length > ROWS_ON_PHONES + 1;
  const count = (state: MaterialItem["state"]) =>
    MATERIAL_ITEM_NAMES.filter((name) => material[name].state === state).length;
  return (
    <>
      <p className="mb-5 print:mb-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {SUMMARY.filter(([state]) => count(state) > 0).map(([state, words]) => (
          <span key={state} className="whitespace-nowrap">
            <StateDot state={state} />
            {count(state)} {words}
          </span>
        ))}
      </p>
      <table className="w-full border-line border-b text-left text-sm">
        <thead className="hidden text-ink-3 tablet:table-header-group print:table-header-group">
          <tr>
            <th scope="col" className="py-2 pr-4 font-normal">
              What
            </th>
            <th scope="col" className="py-2 pr-4 font-normal">
              What we know
            </th>
            <th scope="col" className="py-2 font-normal">
              Source
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.names[0]}
              row={row}
              propertyId={propertyId}
              isHiddenOnPhones={isFolded && index >= ROWS_ON_PHONES}
            />
          ))}
        </tbody>
      </table>
      {isFolded && (
        <button
          type="button"
          className={`${buttonClass("secondary")} mt-4 w-full tablet:hidden noscript:hidden print:hidden`}
          onClick={() => setIsWhole(true)}
        >
          Show all {rows.length} rows
        </button>
      )}
    </>
  );
}

interface RowProps {
  row: MaterialRow;
  propertyId: number;
  isHiddenOnPhones: boolean;
}

function Row({ row: { label, state, names, lines, sources }, propertyId, isHiddenOnPhones }: RowProps) {
  return (
    <tr
      className={classNames(
        "grid border-line border-t py-3 tablet:table-row tablet:py-0 print:table-row",
        isHiddenOnPhones && "max-tablet:not-noscript:not-print:hidden",
      )}
    >
      <th scope="row" className="pr-4 font-semibold tablet:w-44 tablet:py-3 print:py-1 tablet:align-top">
        {label}
      </th>
      <td
        className={classNames(
          "pr-4 tablet:py-3 print:py-1 tablet:align-top",
          state === "not-known" && "italic",
        )}
      >
        {lines.map(({ label: name, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be equal
          <p key={index} className={classNames("pl-[18px]", index > 0 && "mt-1")}>
            {index === 0 && <StateDot state={state} isHanging />}
            {index === 0 && <span className="sr-only">{STATES[state].text}: </span>}
            {name !== null && <span className="text-ink-3">{name}: </span>}
            {text}
          </p>
        ))}
        {state === "not-known" && (
          <div className="pl-[18px] not-italic">
            <OverlayLink
              href={getMaterialAlertHash(names)}
              plain={toPlainUrl(MATERIAL_ALERT_PATH, {
                property: propertyId,
                [MATERIAL_ITEMS_PARAMETER]: writeMaterialItems(names),
              })}
              className="tap inline-flex items-center font-semibold text-link underline underline-offset-4"
            >
              Tell me when this is known<span className="sr-only">: {label}</span>
            </OverlayLink>
          </div>
        )}
      </td>
      <td className="text-ink-3 tablet:w-56 tablet:py-3 print:py-1 tablet:align-top max-tablet:pl-[18px]">
        {sources.map(({ source, from, to }) => (
          <p key={source}>
            {source}, {from === to ? formatDay(to) : `${formatDay(from)} to ${formatDay(to)}`}
          </p>
        ))}
      </td>
    </tr>
  );
}

function StateDot({ state, isHanging = false }: Pick<MaterialItem, "state"> & { isHanging?: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        "inline-block size-2 rounded-full align-middle",
        isHanging ? "-ml-[18px] mr-2.5" : "mr-2.5",
        STATES[state].dot,
      )}
    />
  );
}
