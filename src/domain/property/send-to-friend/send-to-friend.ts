/** The content of the overlay that sends a property to a friend. */
export interface SendToFriend {
  kind: "send-to-friend";
  propertyId: number;
  /** The display address that the visitor has seen. */
  address: string;
}

/** The path of the overlay, and with `?plain=1` of its plain page. */
export const SEND_TO_FRIEND_PATH = "/send-to-friend";

/** Ignores case and spacing. Two equal names mean that the sender filled in the wrong fields. */
export function isSameName(a: string, b: string): boolean {
  return comparable(a) === comparable(b);
}

function comparable(name: string): string {
  return name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}
