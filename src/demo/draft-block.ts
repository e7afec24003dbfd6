import { isLetting } from "../domain/branch/branch-services.ts";
import type { SalesEvent } from "../domain/site/sales-event.ts";
import { openAddressBook } from "./addresses.ts";
import { asAuctionLot, auctionEvents } from "./auction.ts";
import type { DemoSources, Layout } from "./demo-sources.ts";
import type { Draft } from "./draft.ts";
import { COMMERCIAL_KINDS, type CommercialKindName, draftCommercial } from "./draft-commercial.ts";
import { draftDevelopment } from "./draft-development.ts";
import { draftHome } from "./draft-home.ts";
import { draftLand } from "./draft-land.ts";
import { drawHome, type Home, type HomeQuestion } from "./home.ts";
import { HOME_KINDS, type HomeKindName } from "./home-kinds.ts";
import { createClerk, dealItems } from "./material.ts";
import { drawLetting, drawSale, GARDEN_POUNDS_PER_ACRE, marketValue } from "./offer.ts";
import { councilTaxBand } from "./prices.ts";
import type { Random } from "./random.ts";
import { type Slot, STOCK_PLAN } from "./stock-plan.ts";

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

/** Drafts one block of the plan, slot after slot. */
export interface BlockWriter {
  draft(random: Random): Draft[];
}

export function createBlockWriter(sources: DemoSources, today: string): BlockWriter {
  const book = openAddressBook(sources);
  const layouts = (families: readonly string[]) =>
    sources.layouts.filter(({ family }) => families.includes(family));
  const events = auctionEvents(sources.events, today);
  const { epcCharts } = sources;

  const lettingBranches = sources.branches.filter(isLetting).map(({ branchId }) => branchId);

  function home(
    random: Random,
    kindName: HomeKindName,
    given: Partial<Pick<HomeQuestion, "address" | "isToLet">> = {},
  ): Home {
    const kind = HOME_KINDS[kindName];
    const fitting = layouts(kind.families).filter((layout) => kindName !== "farmhouse" || layout.beds >= 4);
    const { address = book.draw(random, kind), isToLet = false } = given;
    return drawHome({ random, kindName, address, isToLet, layout: random.pick(fitting), epcCharts, today });
  }

  function development(random: Random, { plots, slot }: { plots: number; slot: number }): Draft[] {
    const address = book.draw(random, { where: "anywhere", streets: "modern" });
    const name = random.pick(DEVELOPMENT_NAMES);
    const drafts = Array.from({ length: plots }, (_, index) => {
      const house = { ...home(random, "new-home", { address }), name: `Plot ${index + 1}, ${name}` };
      const offer = drawSale(house, random, today);
      return { ...draftHome({ home: house, offer, random, today }), developmentSlot: slot };
    });
    return [draftDevelopment({ name, address, plots: drafts, random, today }), ...drafts];
  }

  function farm(random: Random): Draft {
    const acreage = random.integer(...FARM_ACRES);
    const farmhouse = home(random, "farmhouse");
    const house = { ...farmhouse, acreage, name: farmhouse.name?.replace("Farmhouse", "Farm") ?? null };
    const land = { ...house, acreage: (acreage * FARMLAND_POUNDS_PER_ACRE) / GARDEN_POUNDS_PER_ACRE };
    const offer = {
      ...drawSale(land, random, today),
      // The land is not banded, the house is.
      councilTaxBand: councilTaxBand(marketValue(farmhouse, random)),
    };
    const draft = draftHome({ home: house, offer, random, today });
    return {
      ...draft,
      propertyType: "farm",
      tags: ["farm", "agricultural", ...draft.tags],
      department: "rural",
    };
  }

  function commercial(
    random: Random,
    question: { kindName: CommercialKindName; channel: "sales" | "lettings" },
  ): Draft {
    const { layout, streets } = COMMERCIAL_KINDS[question.kindName];
    const fitting = layouts(["commercial"]).filter((candidate) => layout.test(roomNames(candidate)));
    return draftCommercial({
      ...question,
      address: book.draw(random, { where: "town", streets }),
      layout: random.pick(fitting),
      random,
      today,
    });
  }

  function auctionLot(random: Random, question: { of: "home" | "shop" | "land"; number: number }): Draft {
    const isPast = events.past.length > 0 && question.number % 2 === 0;
    const event = random.pick<SalesEvent>(isPast ? events.past : events.future);
    const asLot = (offer: Draft["offer"]) =>
      asAuctionLot({ offer, event, lot: question.number, random, today });
    if (question.of === "home") {
      const kindName = random.pick(["victorian-terrace", "semi", "bungalow"] as const);
      const house: Home = { ...home(random, kindName), condition: "dated" };
      return draftHome({ home: house, offer: asLot(drawSale(house, random, today)), random, today });
    }
    const draft =
      question.of === "shop"
        ? commercial(random, { kindName: "shop", channel: "sales" })
        : draftLand({
            kindName: random.pick(["paddock", "arable"] as const),
            channel: "sales",
            address: book.draw(random, COUNTRYSIDE),
            random,
            today,
          });
    const offer = asLot(draft.offer);
    return {
      ...draft,
      offer,
      tags: [...draft.tags, "auction"],
      department: "auctions",
      material: {
        ...draft.material,
        ...priceAndDeposit(dealItems(offer, createClerk(random, today), today)),
      },
    };
  }

  function draftSlot(slot: Slot, context: { random: Random; index: number; lot: number }): Draft[] {
    const { random, index } = context;
    switch (slot.type) {
      case "sale": {
        const house = home(random, slot.home);
        return [draftHome({ home: house, offer: drawSale(house, random, today), random, today })];
      }
      case "letting": {
        const branchIds = slot.let === "student" ? UNIVERSITY_BRANCHES : lettingBranches;
        const { where, streets } = HOME_KINDS[slot.home];
        const address = book.draw(random, { where, streets, branchIds });
        const house = home(random, slot.home, { address, isToLet: true });
        return [
          draftHome({
            home: house,
            offer: drawLetting(house, random, { today, kind: slot.let }),
            random,
            today,
          }),
        ];
      }
      case "development":
        return development(random, { plots: slot.plots, slot: index });
      case "commercial":
        return [commercial(random, { kindName: slot.commercial, channel: slot.channel })];
      case "land":
        return [
          draftLand({
            kindName: slot.land,
            channel: slot.channel,
            address: book.draw(random, COUNTRYSIDE),
            random,
            today,
          }),
        ];
      case "farm":
        return [farm(random)];
      case "lot":
        return [auctionLot(random, { of: slot.of, number: context.lot })];
    }
  }

  return {
    draft(random) {
      const drafts: Draft[] = [];
      let lots = 0;
      for (const [number, slot] of STOCK_PLAN.entries()) {
        if (slot.type === "lot") lots += 1;
        drafts.push(
          ...draftSlot(slot, { random: random.fork(String(number)), index: drafts.length, lot: lots }),
        );
      }
      return drafts;
    },
  };
}

/** What changes when a property goes into the room. */
function priceAndDeposit({ price, deposit }: Pick<Draft["material"], "price" | "deposit">) {
  return { price, deposit };
}

function roomNames({ floors }: Layout): string {
  return floors.flatMap(({ rooms }) => rooms.map(({ name }) => name)).join("; ");
}
