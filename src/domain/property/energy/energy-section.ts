import type { Channel } from "../channel.ts";
import {
  describePotential,
  type EnergyRating,
  EPC_BANDS,
  type EpcBand,
  findEpcBand,
  formatEnergyRating,
} from "../facts/energy-rating.ts";

/** One bar of the chart. */
export interface EnergyBar {
  band: EpcBand;
  /** '92+' or '55–68'; null for other buildings than homes, which have a scale of their own. */
  scores: string | null;
  /** '67 now', or 'now' when only the band is known; null for other bands. */
  now: string | null;
  /** '84 possible'; null unless the home could be better. */
  possible: string | null;
}

/** What a property's page says about its energy rating. */
export interface EnergySection {
  bars: readonly EnergyBar[];
  /** What the rating means, one sentence each. */
  meaning: readonly string[];
  certificate: { label: string; url: string };
}

interface EnergySectionOptions {
  energy: EnergyRating;
  channel: Channel;
  postcode: string;
  isScottish: boolean;
  isHome: boolean;
}

/** Null when the home has no rating. */
export function findEnergySection(options: EnergySectionOptions): EnergySection | null {
  const { energy } = options;
  const band = findEpcBand(energy);
  if (band === null) return null;
  return {
    bars: listBars(options),
    meaning: explainRating(band, options),
    certificate: findCertificate(options),
  };
}

function listBars({ energy, isHome }: EnergySectionOptions): EnergyBar[] {
  const now = findEpcBand(energy);
  const potential = describePotential(energy);
  return EPC_BANDS.map(([band, least], index) => {
    const above = EPC_BANDS[index - 1];
    return {
      band,
      scores: isHome ? (above ? `${least}–${above[1] - 1}` : `${least}+`) : null,
      now: band === now ? (energy.state === "rated" ? `${energy.current} now` : "Now") : null,
      possible:
        band === potential?.band
          ? potential.score === null
            ? "Possible"
            : `${potential.score} possible`
          : null,
    };
  });
}

const MEANINGS: Record<EpcBand, string> = {
  A: "Heating and lighting it costs very little.",
  B: "It costs little to heat and light.",
  C: "It costs less to heat and light than most older homes.",
  D: "Heating and lighting it costs a middling amount.",
  E: "It costs more than many homes to heat and light.",
  F: "It is expensive to heat and light.",
  G: "It is very expensive to heat and light.",
};
/** The worst band that a home in England or Wales may be let with, unless it's exempt. */
const LETTABLE: readonly EpcBand[] = ["A", "B", "C", "D", "E"];

function explainRating(
  band: EpcBand,
  { energy, channel, isScottish, isHome }: EnergySectionOptions,
): string[] {
  const potential = describePotential(energy);
  const better =
    potential && (potential.score === null ? potential.band : `${potential.band} (${potential.score})`);
  return [
    `Rated ${formatEnergyRating(energy)}, on a scale from A, the cheapest to run, to G.${isHome ? ` ${MEANINGS[band]}` : ""}`,
    ...(better ? [`With the improvements that its certificate lists, it could reach ${better}.`] : []),
    ...(channel === "lettings" && !isScottish && !LETTABLE.includes(band)
      ? [
          `A ${isHome ? "home" : "building"} must be rated E or better to be let, unless it has a registered exemption.`,
        ]
      : []),
  ];
}

const REGISTER = "https://find-energy-certificate.service.gov.uk/find-a-certificate/search-by-postcode";
const SCOTTISH_REGISTER = "https://www.scottishepcregister.org.uk/";

/** The official register, at the home's postcode when there is one. */
function findCertificate({ postcode, isScottish }: EnergySectionOptions): EnergySection["certificate"] {
  if (isScottish)
    return { label: "Find the certificate in the Scottish EPC Register", url: SCOTTISH_REGISTER };
  const query = postcode === "" ? "" : `?postcode=${encodeURIComponent(postcode)}`;
  return { label: "Find the certificate on GOV.UK", url: REGISTER + query };
}
