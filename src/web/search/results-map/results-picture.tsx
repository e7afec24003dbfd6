import type { PropertyCard } from "../../../domain/property/card/property-card.ts";
import { formatPinLabel } from "../../../domain/search/page/pin-label.ts";
import { getPlacesBounds } from "../../../domain/site/place-bounds.ts";
import { getStillView, placeOnStill, toStillMapUrl } from "../../../domain/site/still-map.ts";
import { useSite } from "../../session/use-site.ts";

const SIZE = { width: 640, height: 800 };
const LETTER_PX = 7.2;
const PIN_HEIGHT_PX = 26;
/** The price stands above the home, so that it leaves the name of its town free. */
const TAIL_PX = 9;

/** Where the first results are, as a picture. The map itself loads when the visitor asks for it. */
export function ResultsPicture({ cards }: { cards: readonly PropertyCard[] }) {
  const { map: settings } = useSite();
  if (cards.length === 0) return null;
  const still = { bounds: getPlacesBounds(cards), ...SIZE };
  const view = getStillView(still);
  const url = toStillMapUrl(settings, still);
  return (
    <>
      {url !== undefined && (
        <img src={url} {...SIZE} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
      )}
      {/* Cut like the picture, so that the prices stay where the homes are. */}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full font-semibold text-[13px]"
      >
        {cards.map((card) => (
          <Pin
            key={card.property_id}
            label={formatPinLabel(card.priceValue, card.property_channel)}
            {...placeOnStill(view, card)}
          />
        ))}
      </svg>
    </>
  );
}

function Pin({ label, x, y }: { label: string; x: number; y: number }) {
  const width = label.length * LETTER_PX + 18;
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <path d={`M-5 ${-TAIL_PX - 1}L0 0L5 ${-TAIL_PX - 1}`} className="fill-surface stroke-line-strong" />
      <rect
        x={-width / 2}
        y={-PIN_HEIGHT_PX - TAIL_PX}
        width={width}
        height={PIN_HEIGHT_PX}
        rx={PIN_HEIGHT_PX / 2}
        className="fill-surface stroke-line-strong"
      />
      <path d={`M-4.5 ${-TAIL_PX - 1.5}h9L0 -1z`} className="fill-surface" />
      <text textAnchor="middle" y={-TAIL_PX - PIN_HEIGHT_PX / 2} dy="0.34em" className="fill-ink">
        {label}
      </text>
    </g>
  );
}
