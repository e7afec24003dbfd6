import type { FormNode } from "./document-form.ts";
import type { HoursRow } from "./hours-form.ts";
import type { ContrastRow } from "./theme-contrast.ts";

/** Whether a document has a draft, in words. */
export interface ContentState {
  kind: "draft" | "live" | "behind";
  text: string;
}

export interface ContentListView {
  heading: string;
  context: string;
  groups: {
    heading: string;
    /** What can be added here. */
    add: { action: string; text: string; asksFor: string | undefined } | undefined;
    rows: { href: string; name: string; text: string; state: ContentState }[];
  }[];
  /** What was typed as the address of a new page, and why it was refused. */
  problem: string | undefined;
}

export interface ThemeView {
  colours: ContrastRow[];
  agencyName: string;
  /** Undefined while the agency's name is shown as text. */
  logoUrl: string | undefined;
}

export interface ContentEditorView {
  heading: string;
  context: string;
  state: ContentState;
  back: { href: string; text: string };
  /** The document's own path; its actions are below it. */
  path: string;
  baseVersion: number;
  form: FormNode;
  canEdit: boolean;
  canRemove: boolean;
  hasDraft: boolean;
  /** What doesn't belong to one field. */
  problems: string[];
  /** 'Tom Gathercole has a draft of this, saved today.' */
  notes: string[];
  previewUrl: string | undefined;
  publicUrl: string;
  /** The page to show beside the form, or why it can't be shown yet. */
  beside: { url: string; note: string } | { problem: string } | undefined;
  /** The theme's colours with how they read, and the agency's logo. */
  theme: ThemeView | undefined;
  /** For the webhook, once it is published. */
  webhook: WebhookTest | undefined;
}

export interface WebhookTest {
  /** Where a test is sent, without anything secret in its query. */
  url: string;
  result: { isAccepted: boolean; text: string } | undefined;
}

export interface ContentPictureView {
  heading: string;
  path: string;
  /** Such as 'f.pictureKey'. */
  field: string;
  alt: string;
  problem: string | undefined;
  pictures: { key: string; src: string; alt: string }[];
}

export interface ContentVersionsView {
  heading: string;
  path: string;
  canEdit: boolean;
  versions: {
    version: number;
    text: string;
    isLive: boolean;
    changes: { field: string; before: string; after: string }[];
  }[];
}

export interface ContentConflictView {
  heading: string;
  path: string;
  version: number;
  who: string;
  conflicts: { field: string; label: string; mine: string; theirs: string }[];
  mine: { field: string; before: string; after: string }[];
  theirs: { field: string; before: string; after: string }[];
}

export interface BranchListView {
  context: string;
  canAdd: boolean;
  /** Days that are coming on which branches are closed. */
  closing: { heading: string; text: string } | undefined;
  /** Where the closing days of the agency are set; undefined for people who can't. */
  closingHref: string | undefined;
  branches: {
    href: string;
    name: string;
    text: string;
    details: string;
    picture: { src: string; alt: string } | undefined;
    people: { href: string; name: string }[];
    state: ContentState;
    addPerson: string | undefined;
  }[];
}

export interface BranchHoursView {
  branchId: number;
  name: string;
  context: string;
  baseVersion: number;
  rows: HoursRow[];
  closingDays: { date: string; name: string }[];
  /** Closing days of the whole agency, which are changed elsewhere. */
  agencyClosings: string | undefined;
  agencyClosingsHref: string | undefined;
  closingProblem: string | undefined;
  problems: string[];
  canEdit: boolean;
  publicUrl: string;
  editorHref: string;
  contact: { label: string; text: string }[];
  others: { branchId: number; name: string }[];
}
