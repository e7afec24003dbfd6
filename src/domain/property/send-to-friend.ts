/** What the overlay that sends a property to a friend is about. */
export interface SendToFriend {
  kind: "send-to-friend";
  propertyId: number;
  /** As the visitor knows it. */
  address: string;
}

/** The overlay's path, and with `?plain=1` its plain page's. */
export const SEND_TO_FRIEND_PATH = "/send-to-friend";
/** Where the form goes. */
export const SEND_TO_FRIEND_ADDRESS = "/user/send_to_friend";

/** Whoever sends to themselves has mistaken the fields: trimmed, and whatever the capitals. */
export function isSameName(a: string, b: string): boolean {
  return comparable(a) === comparable(b);
}

function comparable(name: string): string {
  return name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

const MARKUP = /<[a-z/!?]|\[\/?(?:url|link|img)\b|\]\(|&#|&(?:lt|gt);/i;
const ADDRESS = /:\/\/|\bwww\.|\b(?:https?|mailto|tel|javascript|data):|\b\d{1,3}(?:\.\d{1,3}){3}\b/i;
/** Endings that a mail program makes a link of. A forgotten space after a full stop is no ending of these. */
const DOMAIN =
  /[a-z0-9-]\.(?:com|net|org|info|biz|uk|co|io|ly|gl|gd|ru|cn|eu|de|fr|nl|tk|ml|cf|xyz|top|shop|online|site|link|club|click|live|store|app|dev|page|win|vip|icu|buzz)(?![a-z0-9-])/i;

/** We are nobody's relay: a message with a link or markup in it is not passed on. */
export function hasLinkOrMarkup(text: string): boolean {
  // What a mail program shows as a full stop or a letter must not slip through as something else.
  const plain = text
    .normalize("NFKC")
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, "")
    .replaceAll("。", ".");
  return MARKUP.test(plain) || ADDRESS.test(plain) || DOMAIN.test(plain);
}
