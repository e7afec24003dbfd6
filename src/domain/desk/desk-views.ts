import type { AuditView } from "./audit/audit-view.ts";
import type {
  BranchHoursView,
  BranchListView,
  ContentConflictView,
  ContentEditorView,
  ContentListView,
  ContentPictureView,
  ContentVersionsView,
} from "./content/content-views.ts";
import type { MenusView } from "./content/menus-view.ts";
import type { RedirectsView } from "./content/redirects-view.ts";
import type { DeskFrame } from "./desk-frame.ts";
import type {
  DoorMessageView,
  InvitationView,
  NewPasswordView,
  RecoveryCodesView,
  ResetView,
  SecondStepView,
  SignInCodeView,
  SignInView,
} from "./door/door-views.ts";
import type { MeView } from "./door/me-view.ts";
import type { UsersView } from "./door/users-view.ts";
import type { AnsweredLinkView } from "./enquiry/answered-link-view.ts";
import type { AutoReplyView } from "./enquiry/auto-reply-view.ts";
import type { EnquiryView } from "./enquiry/enquiry-view.ts";
import type { DryRunView } from "./feeds/dry-run.ts";
import type { FeedRunView, FeedsView, FeedView } from "./feeds/feeds-view.ts";
import type { NewFeedView } from "./feeds/new-feed.ts";
import type { FindView } from "./find/find-view.ts";
import type { ConflictView } from "./inbox/conflict-view.ts";
import type { InboxView } from "./inbox/inbox-view.ts";
import type { TypedEnquiryView } from "./inbox/typed-enquiry.ts";
import type { OptOutsView, PeopleView, PersonView } from "./people/people-view.ts";
import type { DashboardView } from "./reports/dashboard-screen.ts";
import type { ReportView, SellerPageView, SentReportView } from "./reports/report-screens.ts";
import type { SetupView } from "./setup/setup-view.ts";
import type { ByHandView } from "./stock/by-hand-view.ts";
import type { StockPropertyView, StockRawView, StockView } from "./stock/stock-view.ts";
import type { TimesView } from "./times/times-view.ts";
/** Every screen of the desk, and the data that it shows. One line for each screen. */
export interface DeskViews {
  inbox: InboxView;
  enquiry: EnquiryView;
  "enquiry-conflict": ConflictView;
  "answered-link": AnsweredLinkView;
  "auto-reply": AutoReplyView;
  "typed-enquiry": TypedEnquiryView;
  "viewing-times": TimesView;
  people: PeopleView;
  person: PersonView;
  "opt-outs": OptOutsView;
  find: FindView;
  feeds: FeedsView;
  feed: FeedView;
  "feed-run": FeedRunView;
  "new-feed": NewFeedView;
  "dry-run": DryRunView;
  stock: StockView;
  "stock-property": StockPropertyView;
  "stock-raw": StockRawView;
  "by-hand": ByHandView;
  message: MessageView;
  more: MoreView;
  proof: ProofView;
  "sign-in": SignInView;
  "sign-in-code": SignInCodeView;
  reset: ResetView;
  "new-password": NewPasswordView;
  invitation: InvitationView;
  "second-step": SecondStepView;
  "recovery-codes": RecoveryCodesView;
  "door-message": DoorMessageView;
  "content-list": ContentListView;
  "content-editor": ContentEditorView;
  "content-versions": ContentVersionsView;
  "content-picture": ContentPictureView;
  menus: MenusView;
  "content-conflict": ContentConflictView;
  "branch-list": BranchListView;
  "branch-hours": BranchHoursView;
  redirects: RedirectsView;
  setup: SetupView;
  dashboard: DashboardView;
  report: ReportView;
  "sent-report": SentReportView;
  "seller-page": SellerPageView;
  me: MeView;
  "new-recovery-codes": RecoveryCodesView;
  users: UsersView;
  audit: AuditView;
}

/** Everything that has no tab on a phone. */
export interface MoreView {
  frame: DeskFrame;
}

/** A screen with a few sentences, such as "Nothing here". */
export interface MessageView {
  heading: string;
  text: string;
  link?: { href: string; text: string };
}

/** Asks for fresh proof before an action, and posts the action's own form again with it. */
export interface ProofView {
  action: string;
  fields: readonly { name: string; value: string }[];
  problem: "wrong" | "too-many" | undefined;
  /** JSON for the browser, if the person has a passkey. */
  passkey: string | undefined;
}
