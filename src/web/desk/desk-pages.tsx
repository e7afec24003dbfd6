import type { ComponentType } from "react";
import type { DeskViews } from "../../domain/desk/desk-views.ts";
import { BranchHoursPage } from "./content/branch-hours-page.tsx";
import { BranchListPage } from "./content/branch-list-page.tsx";
import { ContentConflictPage } from "./content/content-conflict-page.tsx";
import { ContentEditorPage } from "./content/content-editor-page.tsx";
import { ContentListPage } from "./content/content-list-page.tsx";
import { ContentVersionsPage } from "./content/content-versions-page.tsx";
import { ProofPage } from "./door/proof-page.tsx";
import { MessagePage } from "./message-page.tsx";

/** The component of every screen. One line for each screen. */
export const DESK_PAGES: { readonly [Name in keyof DeskViews]: ComponentType<DeskViews[Name]> } = {
  message: MessagePage,
  proof: ProofPage,
  contentList: ContentListPage,
  contentEditor: ContentEditorPage,
  contentVersions: ContentVersionsPage,
  contentConflict: ContentConflictPage,
  branchList: BranchListPage,
  branchHours: BranchHoursPage,
};
