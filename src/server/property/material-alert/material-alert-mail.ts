import {
  MATERIAL_ITEMS,
  type MaterialInformation,
  type MaterialItemName,
} from "../../../domain/property/facts/material-items.ts";
import { describeItems } from "../../../domain/property/material-alert/material-alert.ts";
import { formatDay } from "../../../domain/time/time.ts";
import type { MailContent } from "../../mail/mail.ts";
import { type MailHome, toMailCard } from "../../mail/mail-card.ts";
import type { MailOrder } from "../../mail/mail-jobs.ts";
import { layOutMail } from "../../mail/mail-layout.ts";
import { toMaterialAlertPath } from "./material-alert-link.ts";

interface MaterialMailOptions {
  agencyName: string;
  publicUrl: string;
  secret: string;
  alertId: number;
  home: MailHome;
}

/** Asks whether the owner of the email address wants to be told. Without an answer there's no other email. */
export function materialConfirmationMail({
  items,
  ...options
}: MaterialMailOptions & { items: readonly MaterialItemName[] }): MailContent {
  const { agencyName, publicUrl, secret, alertId, home } = options;
  return layOutMail({
    agencyName,
    subject: `Shall we tell you about ${home.address}?`,
    preview: `Confirm that you'd like to know about ${describeItems(items)}.`,
    headline: "Please confirm your email address",
    paragraphs: [
      `We'll email you when we know about ${describeItems(items)}. First, please confirm that this is your email address.`,
    ],
    card: toMailCard(home, { publicUrl }),
    action: { label: "Confirm", url: publicUrl + toMaterialAlertPath(secret, alertId) },
    footer: `You're receiving this because someone entered your email address on ${new URL(publicUrl).host}. If that wasn't you, ignore this email: we won't send you another.`,
  });
}

interface MaterialKnownOptions extends MaterialMailOptions {
  known: readonly MaterialItemName[];
  /** What they still wait for. */
  left: readonly MaterialItemName[];
  material: MaterialInformation;
}

/** What is known now, with its source. */
export function materialKnownMail(options: MaterialKnownOptions): Omit<MailOrder, "to" | "id"> {
  const { agencyName, publicUrl, secret, alertId, home, known, left, material } = options;
  const stopUrl = publicUrl + toMaterialAlertPath(secret, alertId);
  const mail = layOutMail({
    agencyName,
    subject: `${home.address}: now known`,
    preview: `We now know about ${describeItems(known)}.`,
    headline: "Here's what you asked about",
    paragraphs: ["You asked us to tell you when this is known."],
    facts: known.map((name) => {
      const { text, source, on } = material[name];
      return { label: MATERIAL_ITEMS[name], value: `${text}\n${source}, ${formatDay(on)}` };
    }),
    card: toMailCard(home, { publicUrl }),
    action: { label: "View property", url: publicUrl + home.path },
    links: left.length === 0 ? [] : [{ label: "Stop these emails", url: stopUrl }],
    closing: left.length === 0 ? [] : [`We'll email you again when we know about ${describeItems(left)}.`],
    footer:
      left.length === 0
        ? "You're receiving this because you asked us to tell you. This was the last of these emails, and we've deleted your request."
        : "You're receiving this because you asked us to tell you.",
  });
  return {
    ...mail,
    headers: {
      "List-Unsubscribe": `<${stopUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
