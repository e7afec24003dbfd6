import type { ComponentType } from "react";
import type { DeskViews } from "../../domain/desk/desk-views.ts";
import { ProofPage } from "./door/proof-page.tsx";
import { MessagePage } from "./message-page.tsx";
import { TimesPage } from "./times/times-page.tsx";

/** The component of every screen. One line for each screen. */
export const DESK_PAGES: { readonly [Name in keyof DeskViews]: ComponentType<DeskViews[Name]> } = {
  "viewing-times": TimesPage,
  message: MessagePage,
  proof: ProofPage,
};
