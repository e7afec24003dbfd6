/** What the overlay that sends a property to a friend is about. */
export interface SendToFriend {
  kind: "send-to-friend";
  propertyId: number;
  /** As the visitor knows it. */
  address: string;
}

/** The overlay's path, and with `?plain=1` its plain page's. */
export const SEND_TO_FRIEND_PATH = "/send-to-friend";

/** Whoever sends to themselves has mistaken the fields: trimmed, and whatever the capitals. */
export function isSameName(a: string, b: string): boolean {
  return comparable(a) === comparable(b);
}

function comparable(name: string): string {
  return name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}
