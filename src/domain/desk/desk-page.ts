import type { DeskFrame } from "./desk-frame.ts";
import type { DeskViews } from "./desk-views.ts";

type AnyDeskView = { [Name in keyof DeskViews]: { view: Name; props: DeskViews[Name] } }[keyof DeskViews];

/** A screen and its data, to be rendered. */
export type DeskPage = AnyDeskView & {
  title: string;
  /** Undefined before sign-in. */
  frame: DeskFrame | undefined;
  /** What a form posts to prove that it is ours. */
  formToken: string;
  nonce: string;
  themeRoles: Readonly<Record<string, string>>;
  /** What the last action did, once. */
  flash: DeskFlash | undefined;
};

export interface DeskFlash {
  text: string;
  kind: "done" | "problem";
  /** A form that takes it back. */
  undo?: { action: string; fields: Readonly<Record<string, string>> };
}

/** Turns a screen into a whole HTML document. The server knows no component, and the components know no server. */
export interface DeskRenderer {
  renderDesk(page: DeskPage): string;
}
