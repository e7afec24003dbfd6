/** 'sales-stock' as staff read it: 'Sales stock'. */
export function toFeedName(feedId: string): string {
  const words = feedId.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
