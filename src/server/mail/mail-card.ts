import { z } from "zod";
import { imageUrl } from "../../domain/property/media/images.ts";
import { escapeHtml } from "../../domain/text/html.ts";
import { formatDay } from "../../domain/time/time.ts";

/** What an email says about a property. */
export interface MailHome {
  /** The path of its page on our site. */
  path: string;
  address: string;
  price: string;
  bedrooms: number;
  bathrooms: number;
  /** Of an auction lot. */
  auctionDate?: string | null | undefined;
  lot?: number | null | undefined;
  /** The label of its type, such as 'Detached house'. */
  propertyType: string;
  photo: { key: string; alt: string } | undefined;
  /** Why it's in the email, such as 'Reduced'. */
  labels?: readonly string[];
  /** The earlier price. */
  was?: string | null;
}

export const mailCardSchema = z.object({
  url: z.string(),
  labels: z.array(z.string()).readonly(),
  price: z.string(),
  was: z.string().nullable(),
  address: z.string(),
  /** '3 bedrooms, 2 bathrooms, detached house'. */
  facts: z.string(),
  picture: z.object({ url: z.string(), alt: z.string() }).optional(),
});

/** A property's card in emails. It is also readable without images. */
export type MailCard = z.infer<typeof mailCardSchema>;

const SHOWN_WIDTH = 536;
/** The smallest listed width that is at least twice the shown one. */
const IMAGE_WIDTH = 1_160;

interface CardOptions {
  publicUrl: string;
  /** An email with many cards uses a smaller one. */
  imageWidth?: number;
}

export function toMailCard(home: MailHome, { publicUrl, imageWidth = IMAGE_WIDTH }: CardOptions): MailCard {
  const { path, photo, labels = [], was = null, price, address, bedrooms, bathrooms, propertyType } = home;
  const facts = [
    count(bedrooms, "bedroom"),
    count(bathrooms, "bathroom"),
    propertyType.toLowerCase(),
    describeSale(home),
  ];
  return {
    url: publicUrl + path,
    labels,
    price,
    was,
    address,
    facts: facts.filter((fact) => fact !== "").join(", "),
    picture: photo && { url: publicUrl + imageUrl({ key: photo.key, width: imageWidth }), alt: photo.alt },
  };
}

/** 'lot 7 at auction on 3 December 2026'; empty for a property that isn't sold at auction. */
function describeSale({ auctionDate = null, lot = null }: MailHome): string {
  const date = auctionDate === null ? "" : `at auction on ${formatDay(auctionDate)}`;
  return [lot === null ? "" : `lot ${lot}`, date].filter((part) => part !== "").join(" ");
}

function count(number: number, noun: string): string {
  if (number === 0) return "";
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

export function cardText({ labels, price, was, address, facts, url }: MailCard): string {
  const lines = [labels.join(" · "), was === null ? price : `${price}, was ${was}`, address, facts, url];
  return lines.filter((line) => line !== "").join("\n");
}

const SANS = "'Segoe UI',Helvetica,Arial,sans-serif";
const STYLE = {
  cell: "padding:10px 32px 18px",
  picture: `display:block;width:100%;max-width:${SHOWN_WIDTH}px;height:auto;border:0;border-radius:4px;background:#edefea;color:#3a4943;font:400 15px/1.4 ${SANS}`,
  label: `display:inline-block;margin:12px 6px 0 0;padding:3px 9px;border-radius:4px;background:#9a3340;color:#ffffff;font:600 14px/1.3 ${SANS}`,
  price: "margin:0;padding:8px 0 0!important;font:500 24px/1.2 Georgia,serif;color:#0b1d18",
  was: `font:400 16px/1.2 ${SANS};color:#56645e`,
  address: `margin:0;padding:6px 0 0!important;font:600 17px/1.35 ${SANS};color:#0b1d18`,
  facts: `margin:0;padding:2px 0 0!important;font:400 15px/1.45 ${SANS};color:#56645e`,
  plain: "color:#0b1d18;text-decoration:none",
};

/** `heading` is the level below the heading that the card belongs to. */
export function cardHtml(
  { url, labels, price, was, address, facts, picture }: MailCard,
  heading: "h2" | "h3",
): string {
  const href = escapeHtml(url);
  const photo = picture
    ? `<a href="${href}"><img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="${SHOWN_WIDTH}" style="${STYLE.picture}"></a>`
    : "";
  const reasons = labels.map(
    (label) => `<span class="accent" style="${STYLE.label}">${escapeHtml(label)}</span>`,
  );
  const before =
    was === null ? "" : `, <span class="quiet" style="${STYLE.was}">was <s>${escapeHtml(was)}</s></span>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="side" style="${STYLE.cell}">
${photo}
<div>${reasons.join("")}</div>
<p style="${STYLE.price}">${escapeHtml(price)}${before}</p>
<${heading} style="${STYLE.address}"><a href="${href}" class="plain" style="${STYLE.plain}">${escapeHtml(address)}</a></${heading}>
<p class="quiet" style="${STYLE.facts}">${escapeHtml(facts)}</p>
</td></tr></table>`;
}
