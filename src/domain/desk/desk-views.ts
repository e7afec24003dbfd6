import type { DeskFrame } from "./desk-frame.ts";
import type {
  DoorMessageView,
  InvitationView,
  RecoveryCodesView,
  SecondStepView,
  SignInCodeView,
  SignInView,
} from "./door/door-views.ts";
import type { FeedRunView, FeedsView, FeedView } from "./feeds/feeds-view.ts";
import type { ConflictView } from "./inbox/conflict-view.ts";
import type { InboxView } from "./inbox/inbox-view.ts";
import type { TypedEnquiryView } from "./inbox/typed-enquiry.ts";
import type { DashboardView } from "./reports/dashboard-screen.ts";
import type { ReportView, SellerPageView, SentReportView } from "./reports/report-screens.ts";
import type { TimesView } from "./times/times-view.ts";

/** Every screen of the desk, and the data that it shows. One line for each screen. */
export interface DeskViews {
  inbox: InboxView;
  "enquiry-conflict": ConflictView;
  "typed-enquiry": TypedEnquiryView;
  "viewing-times": TimesView;
  find: FindView;
  feeds: FeedsView;
  feed: FeedView;
  "feed-run": FeedRunView;
  message: MessageView;
  more: MoreView;
  proof: ProofView;
  "sign-in": SignInView;
  "sign-in-code": SignInCodeView;
  invitation: InvitationView;
  "second-step": SecondStepView;
  "recovery-codes": RecoveryCodesView;
  "door-message": DoorMessageView;
  dashboard: DashboardView;
  report: ReportView;
  "sent-report": SentReportView;
  "seller-page": SellerPageView;
}

/** Where the desk can look for what was typed. */
export interface FindView {
  text: string;
  places: readonly { href: string; name: string }[];
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
