import { isLetting } from "../../domain/branch/branch-services.ts";
import type { SalesEvent } from "../../domain/site/content/sales-event.ts";
import { addDays } from "../../domain/time/calendar-days.ts";
import { createAddressBook } from "../addresses.ts";
import { splitAuctionEvents, toAuctionLot } from "../auction.ts";
import type { DemoSources, Layout } from "../demo-sources.ts";
import { drawHome, type Home, type HomeOptions } from "../homes/home.ts";
import { HOME_KINDS, type HomeKindName } from "../homes/home-kinds.ts";
import { listFittingLayouts } from "../homes/layouts.ts";
import { createMaterialWriter, createTermsItems } from "../material.ts";
import { drawMarketValue, drawSale, GARDEN_POUNDS_PER_ACRE } from "../offer.ts";
import { toCouncilTaxBand } from "../prices.ts";
import type { Random } from "../random.ts";
import { type PlannedListing, STOCK_PLAN } from "../stock-plan.ts";
import { COMMERCIAL_KINDS, type CommercialKind, type CommercialKindName } from "./commercial-kinds.ts";
import type { Draft } from "./draft.ts";
import { draftCommercial } from "./draft-commercial.ts";
import { draftDevelopment } from "./draft-development.ts";
import { draftGarage } from "./draft-garage.ts";
import { draftHome } from "./draft-home.ts";
import { draftLand } from "./draft-land.ts";
import { draftDual, draftLetting, draftSale } from "./draft-variant.ts";

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
  const events = splitAuctionEvents(sources.events, today);
  const { epcCharts } = sources;

  const lettingBranches = sources.branches.filter(isLetting).map(({ branchId }) => branchId);

  function drawHomeOfKind(
    random: Random,
    kindName: HomeKindName,
    given: Partial<Pick<HomeOptions, "address" | "isToLet">> = {},
  ): Home {
    const kind = HOME_KINDS[kindName];
    const fitting = listFittingLayouts(kind, sources.layouts);
    const { address = book.draw(random, kind), isToLet = false } = given;
    return drawHome({ random, kindName, address, isToLet, layout: random.pick(fitting), epcCharts, today });
  }

  function drawHomeToLet(random: Random, kindName: HomeKindName, branchIds: readonly number[]): Home {
    const { where, streets } = HOME_KINDS[kindName];
    const address = book.draw(random, { where, streets, branchIds });
    return drawHomeOfKind(random, kindName, { address, isToLet: true });
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
      const offer = drawSale(house, random, { today });
      const readyOn = drawReadyDate(random.fork(`ready ${index}`), { status: offer.status, today });
      return { ...draftHome({ home: house, offer, random, today }), developmentIndex, readyOn };
    });
    return [draftDevelopment({ name, address, plots: drafts, random, today }), ...drafts];
  }

  function draftFarm(random: Random): Draft {
    const acreage = random.integer(...FARM_ACRES);
    const farmhouse = drawHomeOfKind(random, "farmhouse");
    const house = { ...farmhouse, acreage, name: farmhouse.name?.replace("Farmhouse", "Farm") ?? null };
    const land = { ...house, acreage: (acreage * FARMLAND_POUNDS_PER_ACRE) / GARDEN_POUNDS_PER_ACRE };
    const offer = {
      ...drawSale(land, random, { today }),
      // Council tax is based on the house alone, without the land.
      councilTax: { state: "banded", band: toCouncilTaxBand(drawMarketValue(farmhouse, random)) } as const,
    };
    const draft = draftHome({ home: house, offer, random, today });
    return {
      ...draft,
      propertyType: "farm",
      tags: ["farm", "agricultural", ...draft.tags],
      department: "rural",
      land: {
        access: "A farm drive from the public road.",
        services: "Mains electricity and water.",
        planning: null,
        overage: null,
      },
    };
  }

  function draftCommercialOfKind(
    random: Random,
    options: { kindName: CommercialKindName; channel: "sales" | "lettings" },
  ): Draft {
    const { layout, streets }: CommercialKind = COMMERCIAL_KINDS[options.kindName];
    const fitting = sources.layouts.filter(
      (candidate) => candidate.family === "commercial" && layout?.test(listRoomNames(candidate)),
    );
    return draftCommercial({
      ...options,
      address: book.draw(random, { where: "town", streets }),
      layout: layout === null ? null : random.pick(fitting),
      random,
      today,
    });
  }

  function draftAuctionLot(
    random: Random,
    options: { of: "home" | "shop" | "land"; number: number; lots: Map<number, number> },
  ): Draft {
    const isPast = events.past.length > 0 && options.number % 2 === 0;
    const event = random.pick<SalesEvent>(isPast ? events.past : events.future);
    const lot = (options.lots.get(event.eventId) ?? 0) + 1;
    options.lots.set(event.eventId, lot);
    const toLot = (offer: Draft["offer"]) => toAuctionLot({ offer, event, lot, random, today });
    if (options.of === "home") {
      const kindName = random.pick(["victorian-terrace", "semi", "bungalow"] as const);
      const house: Home = { ...drawHomeOfKind(random, kindName), condition: "dated" };
      return draftHome({ home: house, offer: toLot(drawSale(house, random, { today })), random, today });
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
    context: { random: Random; index: number; lot: number; lots: Map<number, number> },
  ): Draft[] {
    const { random, index } = context;
    switch (planned.type) {
      case "sale": {
        const home = drawHomeOfKind(random, planned.home);
        return [draftSale({ home, random, today }, planned.variant)];
      }
      case "letting": {
        const branchIds = planned.let === "student" ? UNIVERSITY_BRANCHES : lettingBranches;
        const home = drawHomeToLet(random, planned.home, branchIds);
        return [draftLetting({ home, random, today }, { kind: planned.let, variant: planned.variant })];
      }
      case "dual": {
        const home = drawHomeToLet(random, planned.home, lettingBranches);
        const [sale, letting] = draftDual({ home, random, today });
        return [
          { ...sale, linkedIndex: index + 1 },
          { ...letting, linkedIndex: index },
        ];
      }
      case "garage": {
        const address = book.draw(random, { where: "town", streets: "any", branchIds: lettingBranches });
        return [draftGarage({ address, channel: planned.channel, random, today })];
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
        return [draftAuctionLot(random, { of: planned.of, number: context.lot, lots: context.lots })];
    }
  }

  return {
    draft(random) {
      const drafts: Draft[] = [];
      let lot = 0;
      /** The last lot number of each sale. */
      const lots = new Map<number, number>();
      let number = 0;
      for (const planned of STOCK_PLAN) {
        if (planned.type === "lot") lot += 1;
        const context = { random: random.fork(String(number)), index: drafts.length, lot, lots };
        drafts.push(...draftListing(planned, context));
        // A dual listing takes two numbers, as its sale and its letting would.
        number += planned.type === "dual" ? 2 : 1;
      }
      return drafts;
    },
  };
}

/** A sold house is finished; the others are finished within the year, and some already. */
function drawReadyDate(
  random: Random,
  { status, today }: { status: Draft["offer"]["status"]; today: string },
): string {
  const isFinished = status === "completed" || random.chance(0.25);
  return addDays(today, isFinished ? -random.integer(10, 90) : random.integer(30, 300));
}

/** The items of material information that change when a property is sold by auction. */
function pickPriceAndDeposit({ price, deposit }: Pick<Draft["material"], "price" | "deposit">) {
  return { price, deposit };
}

function listRoomNames({ floors }: Layout): string {
  return floors.flatMap(({ rooms }) => rooms.map(({ name }) => name)).join("; ");
}
