import { isLetting } from "../../domain/branch/branch-services.ts";
import type { SalesEvent } from "../../domain/site/content/sales-event.ts";
import { createAddressBook } from "../addresses.ts";
import { splitAuctionEvents, toAuctionLot } from "../auction.ts";
import type { DemoSources, Layout } from "../demo-sources.ts";
import { drawHome, type Home, type HomeOptions } from "../homes/home.ts";
import { HOME_KINDS, type HomeKindName } from "../homes/home-kinds.ts";
import { createMaterialWriter, createTermsItems } from "../material.ts";
import { drawLetting, drawMarketValue, drawSale, GARDEN_POUNDS_PER_ACRE } from "../offer.ts";
import { toCouncilTaxBand } from "../prices.ts";
import type { Random } from "../random.ts";
import { type PlannedListing, STOCK_PLAN } from "../stock-plan.ts";
import type { Draft } from "./draft.ts";
import { COMMERCIAL_KINDS, type CommercialKindName, draftCommercial } from "./draft-commercial.ts";
import { draftDevelopment } from "./draft-development.ts";
import { draftHome } from "./draft-home.ts";
import { draftLand } from "./draft-land.ts";

const DEVELOPMENT_NAMES = [
  "Larkfield Meadows",
  "Osier Grange",
  "The Maltings",
  "Priory Rise",
  "Chalk Hill Gardens",
  "Weavers Green",
];
const FARM_ACRES = [60, 320] as const;
const FARMLAND_POUNDS_PER_ACRE = 9_600;

const COUNTRYSIDE = { where: "village", streets: "country" } as const;
const UNIVERSITY_BRANCHES = [6];

/** Generates one block of the stock plan. */
export interface BlockWriter {
  draft(random: Random): Draft[];
}

export function createBlockWriter(sources: DemoSources, today: string): BlockWriter {
  const book = createAddressBook(sources);
  const layouts = (families: readonly string[]) =>
    sources.layouts.filter(({ family }) => families.includes(family));
  const events = splitAuctionEvents(sources.events, today);
  const { epcCharts } = sources;

  const lettingBranches = sources.branches.filter(isLetting).map(({ branchId }) => branchId);

  function drawHomeOfKind(
    random: Random,
    kindName: HomeKindName,
    given: Partial<Pick<HomeOptions, "address" | "isToLet">> = {},
  ): Home {
    const kind = HOME_KINDS[kindName];
    const fitting = layouts(kind.families).filter((layout) => kindName !== "farmhouse" || layout.beds >= 4);
    const { address = book.draw(random, kind), isToLet = false } = given;
    return drawHome({ random, kindName, address, isToLet, layout: random.pick(fitting), epcCharts, today });
  }

  function draftDevelopmentAndPlots(
    random: Random,
    { plots, developmentIndex }: { plots: number; developmentIndex: number },
  ): Draft[] {
    const address = book.draw(random, { where: "anywhere", streets: "modern" });
    const name = random.pick(DEVELOPMENT_NAMES);
    const drafts = Array.from({ length: plots }, (_, index) => {
      const house = {
        ...drawHomeOfKind(random, "new-home", { address }),
        name: `Plot ${index + 1}, ${name}`,
      };
      const offer = drawSale(house, random, today);
      return { ...draftHome({ home: house, offer, random, today }), developmentIndex };
    });
    return [draftDevelopment({ name, address, plots: drafts, random, today }), ...drafts];
  }

  function draftFarm(random: Random): Draft {
    const acreage = random.integer(...FARM_ACRES);
    const farmhouse = drawHomeOfKind(random, "farmhouse");
    const house = { ...farmhouse, acreage, name: farmhouse.name?.replace("Farmhouse", "Farm") ?? null };
    const land = { ...house, acreage: (acreage * FARMLAND_POUNDS_PER_ACRE) / GARDEN_POUNDS_PER_ACRE };
    const offer = {
      ...drawSale(land, random, today),
      // Council tax is based on the house alone, without the land.
      councilTaxBand: toCouncilTaxBand(drawMarketValue(farmhouse, random)),
    };
    const draft = draftHome({ home: house, offer, random, today });
    return {
      ...draft,
      propertyType: "farm",
      tags: ["farm", "agricultural", ...draft.tags],
      department: "rural",
    };
  }

  function draftCommercialOfKind(
    random: Random,
    options: { kindName: CommercialKindName; channel: "sales" | "lettings" },
  ): Draft {
    const { layout, streets } = COMMERCIAL_KINDS[options.kindName];
    const fitting = layouts(["commercial"]).filter((candidate) => layout.test(listRoomNames(candidate)));
    return draftCommercial({
      ...options,
      address: book.draw(random, { where: "town", streets }),
      layout: random.pick(fitting),
      random,
      today,
    });
  }

  function draftAuctionLot(random: Random, options: { of: "home" | "shop" | "land"; number: number }): Draft {
    const isPast = events.past.length > 0 && options.number % 2 === 0;
    const event = random.pick<SalesEvent>(isPast ? events.past : events.future);
    const toLot = (offer: Draft["offer"]) =>
      toAuctionLot({ offer, event, lot: options.number, random, today });
    if (options.of === "home") {
      const kindName = random.pick(["victorian-terrace", "semi", "bungalow"] as const);
      const house: Home = { ...drawHomeOfKind(random, kindName), condition: "dated" };
      return draftHome({ home: house, offer: toLot(drawSale(house, random, today)), random, today });
    }
    const draft =
      options.of === "shop"
        ? draftCommercialOfKind(random, { kindName: "shop", channel: "sales" })
        : draftLand({
            kindName: random.pick(["paddock", "arable"] as const),
            channel: "sales",
            address: book.draw(random, COUNTRYSIDE),
            random,
            today,
          });
    const offer = toLot(draft.offer);
    return {
      ...draft,
      offer,
      tags: [...draft.tags, "auction"],
      department: "auctions",
      material: {
        ...draft.material,
        ...pickPriceAndDeposit(createTermsItems(offer, createMaterialWriter(random, today), today)),
      },
    };
  }

  function draftListing(
    planned: PlannedListing,
    context: { random: Random; index: number; lot: number },
  ): Draft[] {
    const { random, index } = context;
    switch (planned.type) {
      case "sale": {
        const house = drawHomeOfKind(random, planned.home);
        return [draftHome({ home: house, offer: drawSale(house, random, today), random, today })];
      }
      case "letting": {
        const branchIds = planned.let === "student" ? UNIVERSITY_BRANCHES : lettingBranches;
        const { where, streets } = HOME_KINDS[planned.home];
        const address = book.draw(random, { where, streets, branchIds });
        const house = drawHomeOfKind(random, planned.home, { address, isToLet: true });
        return [
          draftHome({
            home: house,
            offer: drawLetting(house, random, { today, kind: planned.let }),
            random,
            today,
          }),
        ];
      }
      case "development":
        return draftDevelopmentAndPlots(random, { plots: planned.plots, developmentIndex: index });
      case "commercial":
        return [draftCommercialOfKind(random, { kindName: planned.commercial, channel: planned.channel })];
      case "land":
        return [
          draftLand({
            kindName: planned.land,
            channel: planned.channel,
            address: book.draw(random, COUNTRYSIDE),
            random,
            today,
          }),
        ];
      case "farm":
        return [draftFarm(random)];
      case "lot":
        return [draftAuctionLot(random, { of: planned.of, number: context.lot })];
    }
  }

  return {
    draft(random) {
      const drafts: Draft[] = [];
      let lots = 0;
      for (const [number, planned] of STOCK_PLAN.entries()) {
        if (planned.type === "lot") lots += 1;
        drafts.push(
          ...draftListing(planned, { random: random.fork(String(number)), index: drafts.length, lot: lots }),
        );
      }
      return drafts;
    },
  };
}

/** The items of material information that change when a property is sold by auction. */
function pickPriceAndDeposit({ price, deposit }: Pick<Draft["material"], "price" | "deposit">) {
  return { price, deposit };
}

function listRoomNames({ floors }: Layout): string {
  return floors.flatMap(({ rooms }) => rooms.map(({ name }) => name)).join("; ");
}
