import type { ComponentType } from "react";
import type { Picture } from "../../domain/property/media/picture-schema.ts";
import type { Services } from "../../domain/services.ts";
import type { OverlaySubject } from "../../domain/site/overlay-subject.ts";
import type { Site } from "../../domain/site/site.ts";
import type { OverlayHash } from "../../domain/url/page-hash.ts";
import type { StructuredData } from "./structured-data.ts";

/** What a page's address says. */
export interface PageArguments {
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
}

export interface PageMeta {
  title: string;
  description?: string;
  robots?: "noindex";
  /** The part of the query that makes it another page, such as `?page=2`. */
  canonicalQuery?: string;
  structuredData?: readonly StructuredData[];
  /** The picture that is seen first, fetched before anything asks for it. */
  firstPicture?: Picture & { sizes: string };
}

/** A page file: meta, loader, overlays' subject, page, in this order. What `load` answers is what `meta` and the page get. */
export interface PageModule {
  meta(data: never, site: Site): PageMeta;
  load(services: Services, page: PageArguments): Promise<unknown>;
  /** What an overlay over this page is about; an overlay about something that the page has not does not open. */
  overlaySubject?(data: never, overlay: OverlayHash): OverlaySubject | undefined;
  /** For those without script: drawn for one visitor alone, with their token in its forms, and without any script. */
  isPlain?: true;
  Page: ComponentType;
  /** Stands under the failure page where `load` refused with something to look at instead. */
  Instead?: ComponentType<{ details: never }>;
}
