import type { FunctionComponent } from "react";
import type { OverlaySubject } from "../../domain/site/overlay-subject.ts";
import type { OverlayHash } from "../../domain/url/page-hash.ts";

export interface OverlayProps<Subject = unknown> extends Pick<OverlayHash, "path" | "params" | "query"> {
  /** What of the page beneath it is about. */
  subject: Subject;
  onClose(): void;
}

interface OverlayModule<Subject> {
  Overlay: FunctionComponent<OverlayProps<Subject>>;
}

/** What is said while the overlay's code comes, and where that code is. */
interface Loading<Subject> {
  loadingText: string;
  load(): Promise<OverlayModule<Subject>>;
}

type AboutThePage<Subject> = Subject extends OverlaySubject
  ? Loading<Subject> & { about: Subject["kind"] }
  : never;

/** An overlay that exists. One that is about something of the page opens only where the page has it. */
export type OverlayEntry = (Loading<unknown> & { about?: undefined }) | AboutThePage<OverlaySubject>;
