import type { PropertyPage } from "../../domain/pages/property-page.ts";
import type { FactList } from "../../domain/property/facts/fact-rows.ts";
import { formatFeet } from "../../domain/property/measures.ts";
import { carouselHash, listPictures } from "../../domain/property/media/carousel.ts";
import type { ListedPicture } from "../../domain/property/media/picture-schema.ts";
import { PictureFileLink } from "../ui/picture-file-link.tsx";
import { ResponsiveImage } from "../ui/responsive-image.tsx";
import { PropertySection } from "./property-section.tsx";

export function PropertyRooms({ page: { details } }: { page: PropertyPage }) {
  if (details.rooms.length === 0) return null;
  return (
    <PropertySection id="rooms" heading="Room by room">
      <dl className="grid gap-x-10 pair:grid-cols-2">
        {details.rooms.map(({ name, floor, size, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms never move, and two may have the same name
          <div key={index} className="flex justify-between gap-4 border-line border-b py-2.5 text-sm">
            <dt>
              {name} <span className="text-ink-3">{floor}</span>
            </dt>
            <dd className="text-right text-ink-2 tabular-nums">
              {size && (
                <span className="whitespace-nowrap">
                  {formatFeet(size.widthM)} × {formatFeet(size.lengthM)}
                </span>
              )}
              {size && text !== "" && <br />}
              {text}
              {!size && text === "" && "Size not known"}
            </dd>
          </div>
        ))}
      </dl>
    </PropertySection>
  );
}

interface DrawingsProps {
  id: string;
  heading: string;
  /** The carousel's path. */
  path: string;
  drawings: readonly ListedPicture[];
  page: PropertyPage;
}

/** Floorplans and energy charts, shown whole. A click opens them larger. */
export function PropertyDrawings({ id, heading, path, drawings, page: { pictures } }: DrawingsProps) {
  const shown = listPictures(drawings, pictures);
  if (shown.length === 0) return null;
  return (
    <PropertySection id={id} heading={heading}>
      {shown.map((picture, index) => (
        <figure
          key={picture.key}
          className="relative mb-6 rounded-photo border border-line p-4 print:mb-2 print:max-w-[45%] print:p-2"
        >
          <a href={carouselHash(path, index)} className="block cursor-zoom-in">
            <span className="sr-only">See larger: </span>
            <ResponsiveImage
              picture={picture}
              sizes="(width > 1200px) 60vw, 94vw"
              className="object-contain!"
            />
          </a>
          <PictureFileLink picture={picture} />
          {picture.caption !== "" && (
            <figcaption className="mt-3 text-ink-3 text-sm">{picture.caption}</figcaption>
          )}
        </figure>
      ))}
    </PropertySection>
  );
}

/** Labels with their texts, in two columns where there is room. */
export function FactTable({ rows }: Pick<FactList, "rows">) {
  return (
    <dl className="grid gap-x-10 pair:grid-cols-2">
      {rows.map(([label, text]) => (
        <div key={label} className="flex justify-between gap-4 border-line border-b py-2.5">
          <dt className="flex-none text-ink-3">{label}</dt>
          <dd className="text-right font-medium">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The terms of a letting, the facts of business property and of land. An auction has a section of its own. */
export function PropertyFactLists({ page: { factLists, tenantInfo } }: { page: PropertyPage }) {
  const lists = factLists.filter(({ id }) => id !== "auction");
  return lists.map(({ id, heading, rows }) => (
    <PropertySection key={id} id={id} heading={heading}>
      <FactTable rows={rows} />
      {id === "letting" && tenantInfo && (
        <p className="mt-4">
          <a
            href="#/tenant-info"
            className="tap inline-flex items-center font-semibold text-link underline underline-offset-4"
          >
            {tenantInfo.heading}
          </a>
        </p>
      )}
    </PropertySection>
  ));
}
