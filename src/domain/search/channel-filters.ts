import type { Channel } from "../property/channel.ts";
import type { Search } from "./search.ts";

/** The filters that make sense in one channel only. */
export type ChannelFilters = Pick<
  Search,
  "minPrice" | "maxPrice" | "pets" | "shortLets" | "availableBy" | "auctionDate" | "tags"
>;

const CHANNEL_TAGS: Record<Channel, ReadonlySet<string>> = {
  sales: new Set(["auction", "chain free"]),
  lettings: new Set(["furnished", "pets considered", "short let"]),
};

const CLEARED: Record<Channel, Partial<ChannelFilters>> = {
  sales: { auctionDate: null },
  lettings: { pets: false, shortLets: false, availableBy: null },
};

const OTHER_CHANNEL: Record<Channel, Channel> = { sales: "lettings", lettings: "sales" };

export function isTagOfferedIn(channel: Channel, tag: string): boolean {
  return !CHANNEL_TAGS[OTHER_CHANNEL[channel]].has(tag.replace(/^!/, ""));
}

export function isFieldOfferedIn(channel: Channel, field: keyof Search): boolean {
  return !Object.hasOwn(CLEARED[OTHER_CHANNEL[channel]], field);
}

/** Drops what a channel doesn't offer: prices of the other channel, pets when buying, auctions when renting. */
export function toChannelFilters<Filters extends ChannelFilters>(
  filters: Filters,
  channel: Channel,
): Filters {
  return {
    ...filters,
    minPrice: null,
    maxPrice: null,
    ...CLEARED[OTHER_CHANNEL[channel]],
    tags: filters.tags.filter((tag) => isTagOfferedIn(channel, tag)),
  };
}
