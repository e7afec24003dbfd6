import type { Home } from "../homes/home.ts";
import { drawLetting, drawSale, type LetKind } from "../offer.ts";
import type { Random } from "../random.ts";
import { applyHomeVariant, type HomeVariant, isHomeVariant } from "../variants/home-variants.ts";
import { applyLettingVariant, type LettingVariant } from "../variants/letting-variants.ts";
import { toPoorFeedDraft } from "../variants/poor-feed.ts";
import { applySaleVariant, type SaleVariant } from "../variants/sale-variants.ts";
import type { Draft } from "./draft.ts";
import { draftHome } from "./draft-home.ts";
import { draftHouseShare } from "./draft-house-share.ts";

/** How a planned sale or letting differs from a complete, ordinary listing. */
export type SaleVariantName = HomeVariant | SaleVariant | "poor-feed";
export type LettingVariantName = HomeVariant | LettingVariant | "poor-feed";

interface HomeListingOptions {
  home: Home;
  random: Random;
  today: string;
}

/** Drafts a home for sale. One with a variant is still available, so that visitors see it. */
export function draftSale(
  { home, random, today }: HomeListingOptions,
  variant?: SaleVariantName | undefined,
): Draft {
  if (variant === undefined)
    return draftHome({ home, offer: drawSale(home, random, { today }), random, today });
  const listed = isHomeVariant(variant) ? applyHomeVariant(home, variant) : home;
  const offer = drawSale(listed, random, { today, status: "for-sale" });
  if (variant === "poor-feed")
    return toPoorFeedDraft(draftHome({ home: listed, offer, random, today }), today);
  return draftHome({
    home: listed,
    offer: isHomeVariant(variant)
      ? offer
      : applySaleVariant(offer, variant, { random: random.fork("variant"), today }),
    random,
    today,
  });
}

/** Drafts a home to let. One with a variant is still available. */
export function draftLetting(
  { home, random, today }: HomeListingOptions,
  { kind, variant }: { kind: LetKind; variant?: LettingVariantName | undefined },
): Draft {
  const draft = home.kindName === "shared-house" ? draftHouseShare : draftHome;
  if (variant === undefined)
    return draft({ home, offer: drawLetting(home, random, { today, kind }), random, today });
  const listed = isHomeVariant(variant) ? applyHomeVariant(home, variant) : home;
  const offer = drawLetting(listed, random, { today, kind, status: "to-let" });
  if (variant === "poor-feed") return toPoorFeedDraft(draft({ home: listed, offer, random, today }), today);
  return draft({
    home: listed,
    offer: isHomeVariant(variant) ? offer : applyLettingVariant(offer, variant),
    random,
    today,
  });
}

/** Drafts both listings of a home that is for sale and to let at once: only the terms differ. */
export function draftDual({ home, random, today }: HomeListingOptions): [sale: Draft, letting: Draft] {
  const sale = drawSale(home, random.fork("sale"), { today, status: "for-sale" });
  const letting = drawLetting(home, random.fork("letting"), { today, kind: "ordinary", status: "to-let" });
  const draft = (offer: Draft["offer"]) =>
    // The same sequence for both, so that they have the same texts.
    draftHome({ home, offer, random: random.fork("texts"), today });
  return [draft(sale), draft({ ...letting, councilTax: sale.councilTax })];
}
