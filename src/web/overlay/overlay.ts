import type { FunctionComponent } from "react";
import type { OverlaySubject } from "../../domain/site/overlay-subject.ts";
import type { OverlayHash } from "../../domain/url/page-hash.ts";

export interface OverlayProps<Subject = unknown> extends Pick<OverlayHash, "path" | "params" | "query"> {
  /** The part of the page that the overlay is about. */
  subject: Subject;
  onClose(): void;
}

interface OverlayModule<Subject> {
  Overlay: FunctionComponent<OverlayProps<Subject>>;
}

/** The text shown while the overlay's code loads, and how to load it. */
interface Loading<Subject> {
  loadingText: string;
  load(): Promise<OverlayModule<Subject>>;
}

type AboutThePage<Subject> = Subject extends OverlaySubject
  ? Loading<Subject> & { about: Subject["kind"] }
  : never;

/** A registered overlay. One with `about` opens only on a page that has such a subject. */
export type OverlayEntry = (Loading<unknown> & { about?: undefined }) | AboutThePage<OverlaySubject>;
