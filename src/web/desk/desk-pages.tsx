import type { ComponentType } from "react";
import type { DeskViews } from "../../domain/desk/desk-views.ts";
import { ProofPage } from "./door/proof-page.tsx";
import { EnquiryPage } from "./enquiry/enquiry-page.tsx";
import { MessagePage } from "./message-page.tsx";

/** The component of every screen. One line for each screen. */
export const DESK_PAGES: { readonly [Name in keyof DeskViews]: ComponentType<DeskViews[Name]> } = {
  enquiry: EnquiryPage,
  message: MessagePage,
  proof: ProofPage,
};
