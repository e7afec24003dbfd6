import type { Channel } from "../property/channel.ts";

/** The filters that make sense in one channel only. */
interface ChannelFilters {
  minPrice: number | null;
  maxPrice: number | null;
  pets: boolean;
  shortLets: boolean;
  availableBy: string | null;
  auctionDate: string | null;
  tags: readonly string[];
}

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

export function isFieldOfferedIn(channel: Channel, field: string): boolean {
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
