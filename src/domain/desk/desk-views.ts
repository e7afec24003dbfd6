import type { EnquiryView } from "./enquiry/enquiry-view.ts";

/** Every screen of the desk, and the data that it shows. One line for each screen. */
export interface DeskViews {
  enquiry: EnquiryView;
  message: MessageView;
  proof: ProofView;
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
}
