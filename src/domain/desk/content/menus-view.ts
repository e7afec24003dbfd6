import type { ContentState } from "./content-views.ts";

export interface MenusView {
  menu: "primary" | "secondary";
  state: ContentState;
  context: string;
  canEdit: boolean;
  hasDraft: boolean;
  baseVersion: number;
  rows: {
    path: string;
    level: number;
    name: string;
    /** Where it leads, or 'Opens a list'. */
    to: string;
    /** 'Page not published' */
    problem: string | undefined;
    isChosen: boolean;
  }[];
  chosen: { path: string; name: string; url: string; opensNewTab: boolean; inside: number } | undefined;
  problems: string[];
  previewUrl: string | undefined;
}
