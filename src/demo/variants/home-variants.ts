import { epcBand } from "../../domain/property/facts/energy-rating.ts";
import type { Home } from "../homes/home.ts";

/** What an agent may not know about a home, or know only roughly. */
export type HomeVariant =
  | "banded"
  | "band-only"
  | "energy-unknown"
  | "energy-ordered"
  | "energy-exempt"
  | "rooms-unmeasured"
  | "rooms-in-words";

const CHANGES: Record<HomeVariant, (home: Home) => Partial<Home>> = {
  banded: ({ epc }) => ({
    energy: { state: "banded", current: epcBand(epc.current), potential: epcBand(epc.potential) },
  }),
  "band-only": ({ epc }) => ({
    energy: { state: "banded", current: epcBand(epc.current), potential: null },
  }),
  "energy-unknown": () => ({ energy: { state: "not-known" } }),
  "energy-ordered": () => ({
    energy: { state: "commissioned", reason: "An energy certificate has been ordered." },
  }),
  "energy-exempt": () => ({
    isListed: true,
    energy: {
      state: "exempt",
      reason: "A listed building: the work that a certificate recommends would alter its character.",
    },
  }),
  "rooms-unmeasured": () => ({ roomSizes: "none" }),
  "rooms-in-words": () => ({ roomSizes: "in-words" }),
};

export function isHomeVariant(variant: string): variant is HomeVariant {
  return Object.hasOwn(CHANGES, variant);
}

export function applyHomeVariant(home: Home, variant: HomeVariant): Home {
  return { ...home, ...CHANGES[variant](home) };
}
