import type { Branch } from "../../src/domain/branch/branch-schema.ts";
import type { LeadField, LeadType } from "../../src/domain/enquiry/lead/lead.ts";
import type { LeadRoute } from "../../src/domain/enquiry/lead/lead-routing.ts";
import type { PropertyCard } from "../../src/domain/property/card/property-card.ts";
import type { Listing } from "../../src/domain/property/property.ts";
import { EMPTY_SEARCH } from "../../src/domain/search/search.ts";
import { writeSearchQuery } from "../../src/domain/search/url/search-query.ts";
import * as account from "../../src/server/account/account-mail.ts";
import { createAutoReplyMail } from "../../src/server/desk/enquiry/auto-reply/auto-reply-mail.ts";
import { createReplyMail } from "../../src/server/desk/enquiry/reply-mail.ts";
import { createDeskMail, createThanksMail, type LeadMail } from "../../src/server/enquiry/lead/lead-mail.ts";
import {
  createDeskBookedMail,
  createVisitorBookedMail,
} from "../../src/server/enquiry/viewing/viewing-booked-mail.ts";
import { createViewingCancelledMail } from "../../src/server/enquiry/viewing/viewing-cancelled-mail.ts";
import {
  type ChangedViewing,
  createDeskChangeMail,
  createReminderMail,
  createVisitorChangeMail,
} from "../../src/server/enquiry/viewing/viewing-change-mail.ts";
import { feedReportMail } from "../../src/server/feed/report/feed-mail.ts";
import type { MailContent } from "../../src/server/mail/mail.ts";
import { layOutMail } from "../../src/server/mail/mail-layout.ts";
import { setUpMail } from "../../src/server/mail/set-up-mail.ts";
import { toMailHome } from "../../src/server/property/mail-home.ts";
import {
  materialConfirmationMail,
  materialKnownMail,
} from "../../src/server/property/material-alert/material-alert-mail.ts";
import { sendToFriendMail } from "../../src/server/property/send-to-friend/send-to-friend-mail.ts";
import { alertMail } from "../../src/server/saved/alerts/alert-mail.ts";
import { failureReportMail } from "../../src/server/site/health/failure-report-mail.ts";
import { writeDeskEmails } from "./desk-emails.ts";

const AGENCY = "Ouse & Lark";
const SECRET = "a secret for samples only";
/** A Monday at noon, while the branch is open. */
const NOW = Date.parse("2026-11-16T12:00:00Z");
const PERSON = {
  firstName: "Rosa",
  lastName: "O'Brien",
  email: "rosa.obrien@example.org",
  telephone: "01632960123",
};
const PHOTO = {
  key: "exteriors/barn-conversion-01-front-a0a785d0",
  width: 1200,
  height: 800,
  alt: "A barn conversion, front elevation",
  colour: "#c8b8a8",
};

const LISTING = {
  propertyId: 10_031,
  channel: "sales",
  propertyType: "barn-conversion",
  displayAddress: "Orchid Way, Isleham, Cambridgeshire",
  price: "Guide price £370,000",
  bedrooms: 3,
  bathrooms: 2,
  photoKeys: [PHOTO.key],
} as unknown as Listing;
const HOME = toMailHome(LISTING, PHOTO);
const SUBJECT = { title: HOME.address, path: HOME.path };

const BRANCH = {
  branchId: 3,
  name: "Ely",
  addressLines: ["14 High Street"],
  town: "Ely",
  postcode: "CB7 4LJ",
  telephone: "01632 960 103",
  hours: [
    ...(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const).map((day) => ({
      day,
      opens: "09:00",
      closes: "17:30",
    })),
    { day: "Saturday", opens: "09:00", closes: "16:00" },
  ],
} as unknown as Branch;

const ROUTE: LeadRoute = {
  desk: {
    name: "Ely",
    email: "ely@ouselark.example",
    telephone: "01632 960 103",
    branchId: 3,
    departmentId: null,
    staffMemberId: null,
  },
  reason: "branch",
  why: "No other desk handles it, so it goes to the Ely branch.",
};

const PERSON_FIELDS: LeadField[] = [
  { name: "first_name", label: "First name", value: PERSON.firstName },
  { name: "last_name", label: "Last name", value: PERSON.lastName },
  { name: "email", label: "Email", value: PERSON.email },
  { name: "tel_home", label: "Telephone", value: PERSON.telephone },
];
const MESSAGE = {
  name: "message",
  label: "Message",
  value: "We come by train from Cambridge. Is there somewhere to park bicycles?\n\nThank you",
};

const SLOT = {
  startsAt: Date.parse("2026-11-19T10:30:00Z"),
  endsAt: Date.parse("2026-11-19T11:00:00Z"),
};
const VIEWING = { id: 4, branchId: 3, ...SLOT, label: "Thursday 19 November, 10:30 to 11:00" };
const EARLIER = {
  startsAt: Date.parse("2026-11-17T14:00:00Z"),
  endsAt: Date.parse("2026-11-17T14:30:00Z"),
};

/** Every email of the site with sample content, by the name of its file. */
export function writeSampleEmails(
  publicUrl: string,
): Record<string, Pick<MailContent, "subject" | "text" | "html">> {
  const lead = (type: LeadType, change: Partial<LeadMail> = {}): LeadMail => ({
    agencyName: AGENCY,
    publicUrl,
    type,
    person: PERSON,
    fields: [...PERSON_FIELDS, MESSAGE],
    route: ROUTE,
    subject: null,
    isPlain: false,
    createdAt: NOW,
    home: undefined,
    branch: BRANCH,
    ...change,
  });
  const viewingPath = "/viewings/12/1797590400000/sample";
  const asked = lead("viewing", { subject: SUBJECT, home: HOME });
  const booked = {
    ...asked,
    fields: [...asked.fields, { name: "viewing_slot", label: "Viewing time", value: VIEWING.label }],
    viewing: VIEWING,
  };
  const valuation = lead("valuation", {
    subject: { title: "12 Three Cups Walk, Ely", path: null },
    fields: [
      ...PERSON_FIELDS,
      { name: "house_number", label: "House number", value: "12" },
      { name: "street_address", label: "Street", value: "Three Cups Walk" },
      { name: "town", label: "Town", value: "Ely" },
      { name: "postcode", label: "Postcode", value: "CB7 4AN" },
      { name: "channel", label: "About", value: "selling" },
      { name: "booking_date", label: "Preferred day", value: "19 November 2026" },
      { name: "booking_time", label: "Preferred time", value: "9:00, 10:00" },
      { name: "message", label: "Additional Notes", value: "The dog is friendly." },
    ],
  });
  const form = lead("form", {
    subject: { title: "Job application", path: null },
    fields: [
      ...PERSON_FIELDS,
      { name: "post", label: "Role", value: "Saleroom porter, Ely" },
      { name: "curriculum_vitae", label: "CV", value: "upload" },
      { name: "message", label: "Reason for applying", value: "I am strong." },
    ],
  });
  const files = [
    {
      fieldName: "curriculum_vitae",
      label: "Rosa O Brien CV 2026.pdf (PDF, 240 kB)",
      url: `${publicUrl}/lead_uploads/Tqa5VXUok3tLGY_A5msO-HLrZNr4UV8y?expires=1797419589229&signature=U04uzzxCMMLBH_YpqsqW60goF7a__urVkcfRyWusIJY`,
    },
  ];
  const answeredPath = "/desk/answered/12/1797590400000/sample";
  const toBranch = ({ files: sent, ...mail }: LeadMail & { files: typeof files | [] }) =>
    layOutMail(createDeskMail(mail, { leadId: 12, files: sent, answeredPath }));
  const thanks = (mail: LeadMail, hasBooking = false) =>
    layOutMail(createThanksMail(mail, { hasBooking, viewingPath, isReminded: true }));
  const changed: ChangedViewing = {
    ...booked,
    leadId: 12,
    desk: ROUTE.desk,
    slot: SLOT,
    sequence: 1,
    isCancelled: false,
    agreedAt: NOW,
    viewingPath,
    before: EARLIER,
    madeBy: "visitor",
    home: HOME,
    answerer: { desk: ROUTE.desk, branch: BRANCH },
  };
  const cancelled: ChangedViewing = { ...changed, slot: EARLIER, isCancelled: true };
  const member = { agencyName: AGENCY, publicUrl, firstName: PERSON.firstName };
  const search = { ...EMPTY_SEARCH, maxPrice: 400_000, minBeds: 2 };
  const alertHome = { listing: LISTING, picture: PHOTO, labels: ["New"], kinds: ["new" as const], was: null };
  const reduced = {
    ...alertHome,
    labels: ["Reduced by £25,000"],
    kinds: ["reduced" as const],
    was: "£395,000",
  };
  const material = { agencyName: AGENCY, publicUrl, secret: SECRET, alertId: 5, home: HOME };
  return {
    "enquiry-viewing-to-branch": toBranch({ ...asked, files: [] }),
    "enquiry-viewing-to-visitor": thanks(asked),
    "enquiry-booked-to-branch": toBranch({ ...booked, files: [] }),
    "enquiry-booked-to-visitor": thanks(booked),
    "enquiry-valuation-to-branch": toBranch({ ...valuation, files: [], isPlain: true }),
    "enquiry-valuation-to-visitor": thanks(valuation, true),
    "enquiry-office-to-branch": toBranch({ ...lead("office"), files: [] }),
    "enquiry-office-to-visitor": thanks(lead("office")),
    "enquiry-form-to-branch": toBranch({ ...form, files }),
    "enquiry-form-to-visitor": thanks(form),
    "desk-reply": createReplyMail({
      agencyName: AGENCY,
      publicUrl,
      text: "Dear Rosa,\n\nThe side gate is 92 cm wide, so a wheelchair will pass.\n\nKind regards,\nPriya Nair",
      home: HOME,
      answerer: { desk: ROUTE.desk, branch: BRANCH },
    }),
    "desk-auto-reply": createAutoReplyMail({
      agencyName: AGENCY,
      publicUrl,
      greeting: "Hello Rosa,",
      body: "Thank you for writing. We’re closed for the night.",
      answerer: { desk: ROUTE.desk, branch: BRANCH },
      now: NOW,
    }),
    "viewing-booked-by-desk-to-branch": createDeskBookedMail({ ...changed, sequence: 0, isReminded: true }),
    "viewing-booked-by-desk-to-visitor": createVisitorBookedMail({
      ...changed,
      sequence: 0,
      isReminded: true,
      message: "Please ring the bell at the side gate.",
    }),
    "viewing-moved-to-branch": createDeskChangeMail(changed),
    "viewing-moved-to-visitor": createVisitorChangeMail(changed),
    "viewing-cancelled-to-branch": createDeskChangeMail(cancelled),
    "viewing-cancelled-to-visitor": createVisitorChangeMail(cancelled),
    "viewing-reminder": createReminderMail({ ...changed, sequence: 0 }),
    "viewing-erased-to-branch": createViewingCancelledMail({
      agencyName: AGENCY,
      time: VIEWING.label,
      property: HOME.address,
    }),
    "send-to-friend": sendToFriendMail({
      agencyName: AGENCY,
      publicUrl,
      card: {
        ...LISTING,
        property_url: HOME.path,
        display_address: HOME.address,
        propertyType: HOME.propertyType,
        photos: [{ ...PHOTO, imageAlt: PHOTO.alt }],
      } as unknown as PropertyCard,
      sent: {
        name: "Rosa",
        email: PERSON.email,
        friend_name: "Piet",
        friend_email: "piet@example.org",
        message: "Isn't this the one we cycled past?",
        property_id: LISTING.propertyId,
      } as Parameters<typeof sendToFriendMail>[0]["sent"],
    }),
    "material-confirm": materialConfirmationMail({ ...material, items: ["rights", "planning"] }),
    "material-known": materialKnownMail({
      ...material,
      known: ["rights"],
      left: ["planning"],
      material: {
        rights: {
          state: "known",
          text: "The neighbour at number 12 may cross the yard on foot.",
          source: "Title register",
          on: "2026-11-13",
        },
      } as Parameters<typeof materialKnownMail>[0]["material"],
    }),
    alert: alertMail({
      agencyName: AGENCY,
      firstName: PERSON.firstName,
      userId: 7,
      publicUrl,
      secret: SECRET,
      hasWholePounds: true,
      sections: [
        {
          saved: { searchId: 12, userId: 7, query: writeSearchQuery(search), frequency: "I" },
          search,
          homes: [alertHome, reduced],
          toldAbove: 0,
        },
      ],
    }),
    "account-confirm": account.confirmEmailMail({
      ...member,
      token: "sample",
      kind: "own",
    }),
    "account-confirm-change": account.confirmEmailMail({ ...member, token: "sample", kind: "change" }),
    "account-welcome": account.welcomeMail(member),
    "account-exists": account.accountExistsMail(member),
    "account-reset": account.resetMail({ ...member, token: "sample" }),
    "account-password-changed": account.passwordChangedMail(member),
    "account-email-change-requested": account.emailChangeRequestedMail({
      ...member,
      newEmail: "new@example.org",
    }),
    "account-email-changed": account.emailChangedMail({ ...member, newEmail: "new@example.org" }),
    "account-deleted": account.accountDeletedMail(member),
    "set-up": setUpMail({ agencyName: AGENCY, publicUrl }),
    "feed-report": feedReportMail({
      agencyName: AGENCY,
      publicUrl,
      feedId: "main",
      news: {
        held: [{ runId: 41, reason: "42 of 118 properties would be withdrawn.", isPartlyPublished: true }],
        refused: [
          {
            runId: 40,
            name: "47425_2026111501.zip",
            reason: "The file ends before #END#, so it isn’t whole.",
            at: Date.UTC(2026, 10, 15, 6, 40),
          },
        ],
        silent: { since: Date.UTC(2026, 10, 13, 6, 40), usualGapMs: 86_400_000 },
        quarantined: [
          {
            code: "unknown-branch",
            sentence: "The branch “NEWTOWN” isn’t mapped to one of your branches.",
            rows: 3,
            runId: 41,
            example: "NEWTOWN_1001",
          },
        ],
      },
    }),
    ...writeDeskEmails(AGENCY, publicUrl),
    "failure-report": failureReportMail({
      agencyName: AGENCY,
      publicUrl,
      failures: [
        { kind: "send-mail", total: 2, lastAt: Date.UTC(2026, 10, 16, 9, 30) },
        { kind: "lead-webhook", total: 1, lastAt: Date.UTC(2026, 10, 16, 8, 5) },
      ],
    }),
  };
}
