import type { Layout } from "../demo-sources.ts";
import type { HomeKind } from "./home-kind.ts";

/** Lists the layouts that fit a kind of home. Only kinds that can have a garage get a layout with one. */
export function listFittingLayouts(kind: HomeKind, layouts: readonly Layout[]): Layout[] {
  const [min, max] = kind.beds ?? [0, Number.POSITIVE_INFINITY];
  const isWithoutGarage = kind.ground === "pitch";
  return layouts.filter(
    ({ family, beds, hasGarage }) =>
      kind.families.includes(family) && beds >= min && beds <= max && !(hasGarage && isWithoutGarage),
  );
}
