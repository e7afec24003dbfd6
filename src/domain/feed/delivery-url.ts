interface DeliveryTarget {
  publicUrl: string;
  feedId: string;
  kind: string;
  /** Or what stands for it where it isn't known any more. */
  secret: string;
}

/** Where a feed's software sends to: calls to a base URL, files to a URL that ends with the file's name. */
export function toDeliveryUrl({ publicUrl, feedId, kind, secret }: DeliveryTarget): string {
  const end = kind === "rtdf" ? "rtdf/v1/property/" : "{file name}";
  return `${publicUrl}/feeds/${feedId}/${secret}/${end}`;
}
