import { Bath, BedDouble, Sofa } from "lucide-react";
import type { PlainListing } from "../../domain/branch/branch-pages.ts";
import { CardPhoto } from "../ui/card-photo.tsx";

const FACTS = [
  { name: "bedrooms", label: "Bedrooms", Icon: BedDouble },
  { name: "bathrooms", label: "Bathrooms", Icon: Bath },
  { name: "receptionRooms", label: "Receptions", Icon: Sofa },
] as const;

/** A property as a branch or a person shows it: picture, price, place and rooms. */
export function PlainListingCard({ listing }: { listing: PlainListing }) {
  const [qualifier = "", amount] = listing.price.split("£");
  const facts = FACTS.filter(({ name }) => listing[name] > 0);
  return (
    <article>
      <CardPhoto picture={listing.photo} />
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        {amount !== undefined && qualifier !== "" && (
          <span className="text-ink-3 text-xs">{qualifier.trim()}</span>
        )}
        <span className="font-display font-medium text-xl tabular-nums">
          {amount === undefined ? listing.price : `£${amount}`}
        </span>
        <span className="ml-auto text-ink-3 text-sm">{listing.statusLabel}</span>
      </p>
      <h3 className="mt-1 font-medium leading-snug">{listing.displayAddress}</h3>
      {facts.length > 0 && (
        <ul className="mt-2 flex gap-4 text-ink-2 text-sm tabular-nums">
          {facts.map(({ name, label, Icon }) => (
            <li key={name} className="flex items-center gap-1.5">
              <Icon aria-hidden className="size-[18px] stroke-[1.5]" />
              <span className="sr-only">{label} </span>
              {listing[name]}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** Some of what is on the market just now. */
export function PlainListings({ heading, listings }: { heading: string; listings: readonly PlainListing[] }) {
  if (listings.length === 0) return null;
  return (
    <section className="wrap section">
      <h2 className="heading-2">{heading}</h2>
      <ul className="mt-8 grid gap-x-8 gap-y-12 pair:grid-cols-2 tablet:grid-cols-3">
        {listings.map((listing) => (
          <li key={listing.propertyId}>
            <PlainListingCard listing={listing} />
          </li>
        ))}
      </ul>
    </section>
  );
}
