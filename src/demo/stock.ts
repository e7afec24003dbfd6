import type { StaffMember } from "../domain/branch/branch-schema.ts";
import type { Property } from "../domain/property/property.ts";
import type { PropertyDetails, Video } from "../domain/property/property-schema.ts";
import type { DemoSources } from "./demo-sources.ts";
import type { Draft } from "./drafts/draft.ts";
import { getHomeIndex } from "./drafts/draft.ts";
import { createBlockWriter } from "./drafts/draft-block.ts";
import { choosePictures } from "./gallery.ts";
import { createDocumentLister } from "./listed-documents.ts";
import { createRandom, type Random } from "./random.ts";
import { BLOCK_SIZE } from "./stock-plan.ts";

export interface StockOptions {
  sources: DemoSources;
  /** The same seed gives the same agency. `today` only moves its dates and the ages derived from them. */
  seed: string;
  today: string;
  count: number;
  /** Only every so many blocks, from this one on, when several processes share the work. */
  share?: { index: number; of: number };
}

const FIRST_ID = 10_001;
/** In a larger stock, the lists mix so many blocks that neighbours within one say little. Arranging takes half of the time. */
const ARRANGED_BLOCKS = 4;
/** The number of photos in a card's carousel. */
const CARD_PHOTOS = 5;

/** Generates the demo stock block by block, so that a million properties are never in memory at once. */
export function* generateStock(options: StockOptions): Generator<Property[]> {
  const { sources, seed, today, count, share = { index: 0, of: 1 } } = options;
  const writer = createBlockWriter(sources, today);
  const finisher = createFinisher(sources);
  for (let block = share.index; block * BLOCK_SIZE < count; block += share.of) {
    const random = createRandom(`${seed}/${block}`);
    const drafts = writer.draft(random);
    const first = block * BLOCK_SIZE;
    const ids = shuffleIds(drafts.length, FIRST_ID + first, random.fork("ids"));
    const listings = drafts.map((draft, index) =>
      finisher.finish({
        draft,
        index,
        ids,
        // Both listings of a home show the same photos, videos and documents.
        random: random.fork(`finish ${getHomeIndex(draft, index)}`),
      }),
    );
    const photos = choosePictures({
      drafts,
      listings,
      today,
      library: sources.pictures,
      pinned: sources.pinnedPictures,
      isArranged: block < ARRANGED_BLOCKS,
      random: random.fork("pictures"),
    });
    const properties = listings.map((listing, index) => addPhotos(listing, photos[index] ?? []));
    // A development comes before its plots, so cutting the list never separates a plot from its development.
    yield unlinkMissing(properties.slice(0, count - first));
  }
}

/** Cutting the list may separate the two listings of a home. */
function unlinkMissing(properties: readonly Property[]): Property[] {
  const ids = new Set(properties.map(({ propertyId }) => propertyId));
  return properties.map((property) =>
    property.linkedPropertyId === null || ids.has(property.linkedPropertyId)
      ? property
      : { ...property, linkedPropertyId: null },
  );
}

interface FinishOptions {
  draft: Draft;
  index: number;
  ids: readonly number[];
  random: Random;
}

function addPhotos(property: Property, photos: PropertyDetails["photos"]): Property {
  return {
    ...property,
    photoKeys: photos.slice(0, CARD_PHOTOS).map(({ key }) => key),
    details: { ...property.details, photos },
  };
}

function createFinisher(sources: DemoSources) {
  const pictureKeys = new Map(sources.pictures.map(({ file, key }) => [file, key]));

  function drawing(file: string, caption: string): PropertyDetails["floorplans"] {
    const key = pictureKeys.get(file);
    return key === undefined ? [] : [{ key, caption }];
  }

  const listDocuments = createDocumentLister(sources.documents);

  /** The property without its photos, which depend on those of the others. */
  function finish({ draft, index, ids, random }: FinishOptions): Property {
    const { address, offer, layout, epcChart } = draft;
    const propertyId = getId(ids, index);
    return {
      propertyId,
      reference: `OL-${propertyId}`,
      channel: offer.channel,
      status: offer.status,
      propertyType: draft.propertyType,
      displayAddress: [draft.name, address.street, address.town, address.county].filter(Boolean).join(", "),
      street: address.street,
      town: address.town,
      county: address.county,
      postcode: address.postcode,
      lat: address.lat,
      lng: address.lng,
      price: offer.price,
      priceValue: offer.priceValue,
      pppwPrice: offer.pppwPrice,
      bedrooms: draft.bedrooms,
      bathrooms: draft.bathrooms,
      receptionRooms: draft.receptionRooms,
      squareFeet: draft.squareFeet,
      acreage: draft.acreage,
      tags: [...new Set(draft.tags)],
      isShortLet: offer.isShortLet,
      takesPets: offer.takesPets,
      availableFrom: offer.letting?.availableFrom ?? null,
      auctionDate: offer.auctionDate,
      auctionLot: offer.auction?.lot ?? null,
      exchangedPrice: offer.exchangedPrice,
      exchangedOn: offer.exchangedOn,
      disposal: offer.disposal,
      branchId: address.branch.branchId,
      staffMemberId: findNegotiator(draft, sources.staff, random)?.staffMemberId ?? null,
      developmentId: draft.developmentIndex === null ? null : getId(ids, draft.developmentIndex),
      linkedPropertyId: draft.linkedIndex === null ? null : getId(ids, draft.linkedIndex),
      createdAt: offer.createdAt,
      launchedAt: offer.launchedAt,
      updatedAt: offer.updatedAt,
      photoKeys: [],
      details: {
        summary: draft.summary,
        description: draft.description,
        features: draft.features,
        rooms: draft.rooms,
        photos: [],
        floorplans: layout ? drawing(layout.file, "Floorplan") : [],
        epcCharts: epcChart ? drawing(epcChart.file, "Energy performance") : [],
        energy: draft.energy,
        ...drawVideos(draft, draft.linkedIndex === null ? random : random.fork("videos")),
        documents: listDocuments(draft, random.fork("documents")),
        tenure: offer.tenure,
        councilTax: offer.councilTax,
        letting: offer.letting,
        auction: offer.auction,
        commercial: draft.commercial,
        land: draft.land,
        ...(draft.readyOn === null ? {} : { readyOn: draft.readyOn }),
        hasTenantFees: offer.letting !== null,
        material: draft.material,
      },
    };
  }

  return { finish };
}

function getId(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new Error(`There is no property ${index} in the block.`);
  return id;
}

/** Returns the ids of a block in random order, so that they don't reveal the plan. */
function shuffleIds(count: number, first: number, random: Random): number[] {
  const ids = Array.from({ length: count }, (_, index) => first + index);
  for (let index = count - 1; index > 0; index -= 1) {
    const other = random.integer(0, index);
    [ids[index], ids[other]] = [ids[other] as number, ids[index] as number];
  }
  return ids;
}

function findNegotiator(
  { address, offer, department }: Draft,
  staff: readonly StaffMember[],
  random: Random,
): StaffMember | undefined {
  const here = staff.filter(({ branchId }) => branchId === address.branch.branchId);
  const desk = address.branch.departments.find(({ name }) => name === department);
  const fitting = here.filter((member) =>
    offer.channel === "sales" ? member.contactableForSales : member.contactableForLettings,
  );
  const atDesk = fitting.filter(({ departmentId }) => departmentId === desk?.id);
  const [pool] = [atDesk, fitting].filter((members) => members.length > 0);
  return pool ? random.pick(pool) : undefined;
}

/** Public samples of the three providers, and captioned so: a real tour needs a real house. */
const TOURS: readonly Omit<Video, "id">[] = [
  { url: "https://my.matterport.com/show/?m=SxQL3iGyoDo", description: "Sample tour of another home" },
];
const VIDEOS: readonly Omit<Video, "id">[] = [
  { url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ", description: "Sample video from YouTube" },
  { url: "https://vimeo.com/76979871", description: "Sample video from Vimeo" },
];
/** Samples show nothing of a home, so only a few homes have them: enough to see how tours and videos are played. */
const SAMPLE_SHARE = 0.1;

function drawVideos(
  { layout, bedrooms }: Draft,
  random: Random,
): Pick<PropertyDetails, "virtualTours" | "propertyVideos" | "videoUrl"> {
  const isShown = layout !== null && bedrooms > 0;
  const virtualTours =
    isShown && random.chance(0.18)
      ? TOURS.map((video, index) => ({ id: `tour-${index + 1}`, ...video }))
      : [];
  const propertyVideos =
    isShown && random.chance(0.22)
      ? random
          .sample(VIDEOS, random.integer(1, 2))
          .map((video, index) => ({ id: `video-${index + 1}`, ...video }))
      : [];
  const hasBoth = virtualTours.length > 0 && propertyVideos.length > 1;
  if (!random.chance(SAMPLE_SHARE) && !hasBoth) {
    return { virtualTours: [], propertyVideos: [], videoUrl: null };
  }
  // Feeds repeat the first video here.
  return { virtualTours, propertyVideos, videoUrl: propertyVideos[0]?.url ?? null };
}
