import type { ComponentType } from "react";
import type { DeskViews } from "../../domain/desk/desk-views.ts";
import { ProofPage } from "./door/proof-page.tsx";
import { MessagePage } from "./message-page.tsx";
import { ReportPage } from "./reports/report-page.tsx";
import { SellerPage } from "./reports/seller-page.tsx";
import { SentReportPage } from "./reports/sent-report-page.tsx";
import { TimesPage } from "./times/times-page.tsx";

/** The component of every screen. One line for each screen. */
export const DESK_PAGES: { readonly [Name in keyof DeskViews]: ComponentType<DeskViews[Name]> } = {
  "viewing-times": TimesPage,
  message: MessagePage,
  proof: ProofPage,
  report: ReportPage,
  "sent-report": SentReportPage,
  "seller-page": SellerPage,
};
