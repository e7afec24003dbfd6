import { imageUrl } from "../../domain/property/media/images.ts";
import type { PropertyCard } from "../../domain/property/property-card.ts";
import { escapeHtml } from "../../domain/text/html.ts";

/** A home in a mail: reads as well with pictures off. */
export interface MailCard {
  url: string;
  title: string;
  price: string;
  /** Such as '3 bedrooms, 1 bathroom'. */
  facts: string;
  picture: { url: string; alt: string } | undefined;
}

/** At least twice the width that it is shown in. */
const PICTURE_WIDTH = 1_160;
const SHOWN_WIDTH = 536;

export function mailCardOf(card: PropertyCard, publicUrl: string): MailCard {
  const [photo] = card.photos;
  return {
    url: publicUrl + card.property_url,
    title: card.display_address,
    price: card.price,
    facts: [count(card.bedrooms, "bedroom"), count(card.bathrooms, "bathroom"), card.propertyType]
      .filter(Boolean)
      .join(", "),
    picture: photo && {
      url: publicUrl + imageUrl({ key: photo.key, width: PICTURE_WIDTH }),
      alt: photo.imageAlt,
    },
  };
}

function count(number: number, noun: string): string {
  if (number === 0) return "";
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

export function layOutCardText({ title, price, facts }: MailCard): string {
  return [title, price, facts].filter((line) => line !== "").join("\n");
}

const STYLE = {
  cell: "padding:10px 32px",
  picture: "display:block;width:100%;height:auto;border:0;border-radius:4px",
  price: "margin:0;padding-top:12px;font:500 24px/1.2 Georgia,serif;color:#0b1d18",
  title: "margin:0;padding-top:4px;font:600 17px/1.4 'Segoe UI',Helvetica,Arial,sans-serif;color:#0b1d18",
  facts: "margin:0;font:400 15px/1.5 'Segoe UI',Helvetica,Arial,sans-serif;color:#56645e",
};

export function layOutCardHtml({ url, title, price, facts, picture }: MailCard): string {
  const image = picture
    ? `<a href="${escapeHtml(url)}"><img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="${SHOWN_WIDTH}" style="${STYLE.picture}"></a>`
    : "";
  return `<div style="${STYLE.cell}">${image}
<p style="${STYLE.price}">${escapeHtml(price)}</p>
<p style="${STYLE.title}">${escapeHtml(title)}</p>
<p style="${STYLE.facts}">${escapeHtml(facts)}</p></div>`;
}
