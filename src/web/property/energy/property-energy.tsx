import { ExternalLink } from "lucide-react";
import type { PropertyPage } from "../../../domain/pages/property-page.ts";
import type { EnergyBar } from "../../../domain/property/energy/energy-section.ts";
import { carouselHash } from "../../../domain/property/media/carousel.ts";
import { classNames } from "../../lib/class-names.ts";
import { PropertySection } from "../property-section.tsx";
import { PropertyDrawings } from "../property-sections.tsx";

const LINK_CLASS = "tap inline-flex items-center gap-2 font-semibold text-link underline underline-offset-4";

/** The rating as bars with what it means; without a rating the reason, or the chart that the agency stored. */
export function PropertyEnergy({ page }: { page: PropertyPage }) {
  const { energy, energyText, details } = page;
  if (energy) {
    return (
      <PropertySection id="energy" heading="Energy rating">
        <div className="grid items-center gap-x-12 gap-y-6 tablet:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
          <ul className="grid max-w-[460px] gap-[5px]">
            {energy.bars.map((bar) => (
              <Bar key={bar.band} bar={bar} />
            ))}
          </ul>
          <div className="space-y-3">
            {energy.meaning.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p className="flex flex-wrap gap-x-6 text-sm print:hidden">
              <a
                href={energy.certificate.url}
                target="_blank"
                rel="noopener noreferrer"
                className={LINK_CLASS}
              >
                {energy.certificate.label}
                <ExternalLink aria-hidden className="size-4" />
                <span className="sr-only">, opens in a new tab</span>
              </a>
              {details.epcCharts.length > 0 && (
                <a href={carouselHash("/epc-chart", 0)} className={LINK_CLASS}>
                  See the chart
                </a>
              )}
            </p>
          </div>
        </div>
      </PropertySection>
    );
  }
  if (details.epcCharts.length > 0) {
    return (
      <PropertyDrawings
        id="energy"
        heading="Energy rating"
        path="/epc-chart"
        drawings={details.epcCharts}
        page={page}
      />
    );
  }
  if (energyText === null) return null;
  return (
    <PropertySection id="energy" heading="Energy rating">
      <p className="text-ink-2">{energyText}</p>
    </PropertySection>
  );
}

/** The colours of the official chart, darkened where white text needs it. */
const BARS: Record<EnergyBar["band"], string> = {
  A: "w-[27%] bg-[#008054] text-white",
  B: "w-[35%] bg-[#0f7d3f] text-white",
  C: "w-[43%] bg-[#8dce46] text-ink",
  D: "w-[51%] bg-[#ffd500] text-ink",
  E: "w-[59%] bg-[#fcaa65] text-ink",
  F: "w-[67%] bg-[#ef8023] text-ink",
  G: "w-[75%] bg-[#c8102e] text-white",
};

/** Forced colours remove the backgrounds, so each bar then has a border instead of an arrowhead. */
const BAR_CLASS =
  "flex h-[34px] min-w-[104px] items-center justify-between print:h-6 pr-5 pl-3 font-semibold text-sm print:[print-color-adjust:exact]" +
  " [clip-path:polygon(0_0,calc(100%-12px)_0,100%_50%,calc(100%-12px)_100%,0_100%)]" +
  " forced-colors:border forced-colors:border-current forced-colors:[clip-path:none]";
const TAG_CLASS =
  "inline-flex h-[30px] items-center whitespace-nowrap rounded-photo border-[1.5px] border-ink px-2 font-semibold text-sm";

function Bar({ bar: { band, scores, now, possible } }: { bar: EnergyBar }) {
  return (
    <li className="flex items-center gap-2">
      <span className={classNames(BAR_CLASS, BARS[band])}>
        <span className="order-2 text-[1.0625rem]">{band}</span>
        {scores !== null && <span className="order-1 tabular-nums"> {scores}</span>}
      </span>
      {now !== null && (
        <span className={classNames(TAG_CLASS, "bg-ink text-white print:[print-color-adjust:exact]")}>
          {" "}
          {now}
        </span>
      )}
      {possible !== null && <span className={classNames(TAG_CLASS, "text-ink")}> {possible}</span>}
    </li>
  );
}
