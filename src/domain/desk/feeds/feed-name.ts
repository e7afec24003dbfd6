/** 'sales-stock' as staff read it: 'Sales stock'. */
export function toFeedName(feedId: string): string {
  const words = feedId.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The id for a name that somebody typed. It may still be one that a feed can't have. */
export function toFeedId(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, "-");
}
