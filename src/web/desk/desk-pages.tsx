import type { ComponentType } from "react";
import type { DeskViews } from "../../domain/desk/desk-views.ts";
import { AuditPage } from "./audit/audit-page.tsx";
import { BranchHoursPage } from "./content/branch-hours-page.tsx";
import { BranchListPage } from "./content/branch-list-page.tsx";
import { ContentConflictPage } from "./content/content-conflict-page.tsx";
import { ContentEditorPage } from "./content/content-editor-page.tsx";
import { ContentListPage } from "./content/content-list-page.tsx";
import { ContentPicturePage } from "./content/content-picture-page.tsx";
import { ContentVersionsPage } from "./content/content-versions-page.tsx";
import { MenusPage } from "./content/menus-page.tsx";
import { RedirectsPage } from "./content/redirects-page.tsx";
import {
  DoorMessagePage,
  InvitationPage,
  RecoveryCodesPage,
  SecondStepPage,
} from "./door/invitation-page.tsx";
import { MePage, NewRecoveryCodesPage } from "./door/me-page.tsx";
import { ProofPage } from "./door/proof-page.tsx";
import { NewPasswordPage, ResetPage } from "./door/reset-page.tsx";
import { SignInCodePage, SignInPage } from "./door/sign-in-page.tsx";
import { UsersPage } from "./door/users-page.tsx";
import { AnsweredLinkPage } from "./enquiry/answered-link-page.tsx";
import { AutoReplyPage } from "./enquiry/auto-reply-page.tsx";
import { EnquiryPage } from "./enquiry/enquiry-page.tsx";
import { DryRunPage } from "./feeds/dry-run-page.tsx";
import { FeedPage } from "./feeds/feed-page.tsx";
import { FeedRunPage } from "./feeds/feed-run-page.tsx";
import { FeedsPage } from "./feeds/feeds-page.tsx";
import { NewFeedPage } from "./feeds/new-feed-page.tsx";
import { FindPage } from "./find/find-page.tsx";
import { ConflictPage } from "./inbox/conflict-page.tsx";
import { InboxPage } from "./inbox/inbox-page.tsx";
import { TypedEnquiryPage } from "./inbox/typed-enquiry-page.tsx";
import { MessagePage } from "./message-page.tsx";
import { MorePage } from "./more-page.tsx";
import { OptOutsPage } from "./people/opt-outs-page.tsx";
import { PeoplePage } from "./people/people-page.tsx";
import { PersonPage } from "./people/person-page.tsx";
import { DashboardPage } from "./reports/dashboard-page.tsx";
import { ReportPage } from "./reports/report-page.tsx";
import { SellerPage } from "./reports/seller-page.tsx";
import { SentReportPage } from "./reports/sent-report-page.tsx";
import { SetupPage } from "./setup/setup-page.tsx";
import { ByHandPage } from "./stock/by-hand-page.tsx";
import { StockPage } from "./stock/stock-page.tsx";
import { StockPropertyPage } from "./stock/stock-property-page.tsx";
import { StockRawPage } from "./stock/stock-raw-page.tsx";
import { TimesPage } from "./times/times-page.tsx";

/** The component of every screen. One line for each screen. */
export const DESK_PAGES: { readonly [Name in keyof DeskViews]: ComponentType<DeskViews[Name]> } = {
  inbox: InboxPage,
  enquiry: EnquiryPage,
  "enquiry-conflict": ConflictPage,
  "answered-link": AnsweredLinkPage,
  "auto-reply": AutoReplyPage,
  "typed-enquiry": TypedEnquiryPage,
  "viewing-times": TimesPage,
  people: PeoplePage,
  person: PersonPage,
  "opt-outs": OptOutsPage,
  find: FindPage,
  feeds: FeedsPage,
  feed: FeedPage,
  "feed-run": FeedRunPage,
  "new-feed": NewFeedPage,
  "dry-run": DryRunPage,
  stock: StockPage,
  "stock-property": StockPropertyPage,
  "stock-raw": StockRawPage,
  "by-hand": ByHandPage,
  message: MessagePage,
  more: MorePage,
  proof: ProofPage,
  "sign-in": SignInPage,
  "sign-in-code": SignInCodePage,
  reset: ResetPage,
  "new-password": NewPasswordPage,
  invitation: InvitationPage,
  "second-step": SecondStepPage,
  "recovery-codes": RecoveryCodesPage,
  "door-message": DoorMessagePage,
  "content-list": ContentListPage,
  "content-editor": ContentEditorPage,
  "content-versions": ContentVersionsPage,
  "content-picture": ContentPicturePage,
  menus: MenusPage,
  "content-conflict": ContentConflictPage,
  "branch-list": BranchListPage,
  "branch-hours": BranchHoursPage,
  redirects: RedirectsPage,
  setup: SetupPage,
  dashboard: DashboardPage,
  report: ReportPage,
  "sent-report": SentReportPage,
  "seller-page": SellerPage,
  me: MePage,
  "new-recovery-codes": NewRecoveryCodesPage,
  users: UsersPage,
  audit: AuditPage,
};
