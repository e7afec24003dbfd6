import type { ComponentType } from "react";
import type { DeskViews } from "../../domain/desk/desk-views.ts";
import {
  DoorMessagePage,
  InvitationPage,
  RecoveryCodesPage,
  SecondStepPage,
} from "./door/invitation-page.tsx";
import { ProofPage } from "./door/proof-page.tsx";
import { SignInCodePage, SignInPage } from "./door/sign-in-page.tsx";
import { FeedPage } from "./feeds/feed-page.tsx";
import { FeedRunPage } from "./feeds/feed-run-page.tsx";
import { FeedsPage } from "./feeds/feeds-page.tsx";
import { FindPage } from "./find-page.tsx";
import { ConflictPage } from "./inbox/conflict-page.tsx";
import { InboxPage } from "./inbox/inbox-page.tsx";
import { TypedEnquiryPage } from "./inbox/typed-enquiry-page.tsx";
import { MessagePage } from "./message-page.tsx";
import { MorePage } from "./more-page.tsx";
import { DashboardPage } from "./reports/dashboard-page.tsx";
import { ReportPage } from "./reports/report-page.tsx";
import { SellerPage } from "./reports/seller-page.tsx";
import { SentReportPage } from "./reports/sent-report-page.tsx";
import { TimesPage } from "./times/times-page.tsx";

/** The component of every screen. One line for each screen. */
export const DESK_PAGES: { readonly [Name in keyof DeskViews]: ComponentType<DeskViews[Name]> } = {
  inbox: InboxPage,
  "enquiry-conflict": ConflictPage,
  "typed-enquiry": TypedEnquiryPage,
  "viewing-times": TimesPage,
  find: FindPage,
  feeds: FeedsPage,
  feed: FeedPage,
  "feed-run": FeedRunPage,
  message: MessagePage,
  more: MorePage,
  proof: ProofPage,
  "sign-in": SignInPage,
  "sign-in-code": SignInCodePage,
  invitation: InvitationPage,
  "second-step": SecondStepPage,
  "recovery-codes": RecoveryCodesPage,
  "door-message": DoorMessagePage,
  dashboard: DashboardPage,
  report: ReportPage,
  "sent-report": SentReportPage,
  "seller-page": SellerPage,
};
