import type { ComponentType } from "react";
import type { Picture } from "../../domain/property/media/picture-schema.ts";
import type { Services } from "../../domain/services.ts";
import type { OverlaySubject } from "../../domain/site/overlay-subject.ts";
import type { Site } from "../../domain/site/site.ts";
import type { OverlayHash } from "../../domain/url/page-hash.ts";
import type { StructuredData } from "./structured-data.ts";

/** What a page's URL contains. */
export interface PageArguments {
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
}

export interface PageMeta {
  title: string;
  description?: string;
  robots?: "noindex";
  /** The part of the query that makes it a different page, such as `?page=2`. */
  canonicalQuery?: string;
  structuredData?: readonly StructuredData[];
  /** The first visible image, which is preloaded. */
  firstPicture?: Picture & { sizes: string };
}

/**
 * A page file: meta, loader, overlay subject and page, in this order. `meta` and the page get what `load` returns.
 */
export interface PageModule {
  meta(data: never, site: Site): PageMeta;
  /** Only called on the server. Pages with a small first load leave it out of the browser's bundle. */
  load?: ((services: Services, page: PageArguments) => Promise<unknown>) | undefined;
  /**
   * What an overlay on this page is about. Undefined if the page has no such thing; then the overlay doesn't open.
   */
  overlaySubject?(data: never, overlay: OverlayHash): OverlaySubject | undefined;
  /** Loads code that a first visit does without. Called before the page is shown by a navigation in the browser. */
  loadRest?(): Promise<unknown>;
  /**
   * For visitors without JavaScript: rendered for one visitor, with their token in its forms and without any script.
   */
  isPlain?: true;
  /** For those who have its link, such as one in an email: no cache keeps it. */
  isPersonal?: true;
  Page: ComponentType;
  /** Shown below the failure page if `load` refused with something to look at instead. */
  Instead?: ComponentType<{ details: never }>;
}
