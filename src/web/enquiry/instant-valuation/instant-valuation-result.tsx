import { type ReactNode, type Ref, useId } from "react";
import type {
  AnsweredValuation,
  InstantValuation,
} from "../../../domain/enquiry/instant-valuation/instant-valuation.ts";
import { formatBeds } from "../../../domain/enquiry/instant-valuation/valuation-basis.ts";
import { getKindLabel } from "../../../domain/enquiry/instant-valuation/valued-kinds.ts";
import { LEAD_TEXTS } from "../../../domain/enquiry/lead/lead-texts.ts";
import { formatSquareFeet } from "../../../domain/property/measures.ts";
import { formatPounds } from "../../../domain/property/price.ts";
import { classNames } from "../../lib/class-names.ts";
import { ComparableRows } from "./comparable-rows.tsx";

const NO_EVIDENCE_TEXT = "Not enough information for an estimate";
const AUTOMATED_TEXT =
  "This is an automated estimate, not a valuation: we haven’t seen your home. Its condition, garden and lease can all make a difference.";
const VISIT_TEXT =
  "One of our valuers can visit and tell you what it's worth. It's free, and there's nothing to sign.";

interface InstantValuationResultProps {
  valuation: AnsweredValuation;
  headingRef?: Ref<HTMLHeadingElement>;
  /** The link to book a valuation. Left out if no branch serves the postcode. */
  action: ReactNode;
  /** In the overlay it's wide and under a level-2 heading; on its plain page it's narrow and under the level-1 heading. */
  isOverlay?: boolean;
}

/** The price range and its basis, or why there is no estimate and what was searched. */
export function InstantValuationResult({
  valuation,
  headingRef,
  action,
  isOverlay,
}: InstantValuationResultProps) {
  const { comparables, texts } = valuation;
  const hasRows = comparables.length > 0;
  const listId = useId();
  const [Heading, Subheading] = isOverlay ? (["h3", "h4"] as const) : (["h2", "h3"] as const);
  return (
    <div
      className={classNames(
        "grid gap-8",
        isOverlay && (hasRows ? "tablet:grid-cols-2 tablet:gap-10" : "max-w-[36rem]"),
      )}
    >
      <div>
        <p className="text-ink-2 text-sm leading-snug">{formatCriteria(valuation)}</p>
        <Heading
          ref={headingRef}
          tabIndex={-1}
          className="mt-2 font-display text-[2rem] tabular-nums leading-tight outline-none [word-spacing:.07em]"
        >
          {formatHeading(valuation)}
        </Heading>
        {valuation.outcome === "estimate" && (
          <p className="mt-3 font-semibold leading-snug">{valuation.confidenceText}</p>
        )}
        {valuation.outcome === "none" &&
          texts.map((text) => (
            <p key={text} className="mt-3">
              {text}
            </p>
          ))}
        <div className="mt-5 grid gap-4 rounded-panel bg-warm-soft p-5">
          {valuation.outcome === "estimate" && <p className="leading-snug">{AUTOMATED_TEXT}</p>}
          {valuation.isServed ? (
            <>
              {valuation.outcome === "none" && <p className="leading-snug">{VISIT_TEXT}</p>}
              {action}
            </>
          ) : (
            <p className="leading-snug">
              <strong className="block font-semibold">{LEAD_TEXTS.noBranch}</strong>
              We can't visit it, so please ask an agent who works in your area.
            </p>
          )}
        </div>
        {valuation.outcome === "estimate" && (
          <>
            <Subheading className="mt-7 font-semibold">How we got there</Subheading>
            <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-ink-2 text-sm leading-snug">
              {texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {hasRows && (
        <section aria-labelledby={listId}>
          <Subheading id={listId} className="mb-3 font-semibold">
            {valuation.outcome === "estimate" ? "Homes we compared" : "Homes we found"}
          </Subheading>
          <ComparableRows comparables={comparables} opensNewTab={isOverlay ?? false} />
        </section>
      )}
    </div>
  );
}

function formatHeading(valuation: InstantValuation): string {
  if (valuation.outcome === "none") return NO_EVIDENCE_TEXT;
  return `${formatPounds(valuation.lowPounds)} to ${formatPounds(valuation.highPounds)}`;
}

function formatCriteria({ question: { postcode, type, beds, squareFeet } }: InstantValuation): string {
  const size = squareFeet === null ? "" : `, ${formatSquareFeet(squareFeet)}`;
  return `${getKindLabel(type)}, ${formatBeds(beds)}${size}, at ${postcode}`;
}
