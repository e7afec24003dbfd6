import type { Branch } from "../../src/domain/branch/branch-schema.ts";
import { type AgencyContent, EMPTY_AGENCY } from "../../src/domain/site/agency/agency-files.ts";
import type { Db } from "../../src/server/db/database.ts";
import { writeAgency } from "../../src/server/site/agency/write-agency.ts";
import { seedSite } from "../../src/server/site/seed-site.ts";

const SMALL_BRANCH: Branch = {
  branchId: 1,
  name: "Ely",
  branchUrl: "ely",
  addressLines: ["12 High Street"],
  town: "Ely",
  county: "Cambridgeshire",
  postcode: "CB7 4LJ",
  lat: 52.4,
  lng: 0.26,
  pictureKey: null,
  about: "By the cathedral.",
  telephone: "01632 960 100",
  salesTelephone: null,
  lettingsTelephone: null,
  email: "ely@example.co.uk",
  hours: (["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const).map((day) => ({
    day,
    opens: "09:00",
    closes: "17:30",
  })),
  serves: ["CB7"],
  departments: [
    { id: 1, name: "residential", telephone: "01632 960 100", email: "ely@example.co.uk" },
    { id: 2, name: "lettings", telephone: "01632 960 101", email: "lets@example.co.uk" },
  ],
  externalCommercialDepartment: null,
};

/** One document of each kind, besides the settings. */
const SMALL_AGENCY: AgencyContent = {
  ...EMPTY_AGENCY,
  branches: [
    SMALL_BRANCH,
    { ...SMALL_BRANCH, branchId: 2, name: "March", branchUrl: "march", departments: [] },
  ],
  staff: [
    {
      staffMemberId: 1,
      firstName: "Hannah",
      surname: "Marsh",
      jobTitle: "Manager",
      branchId: 1,
      departmentId: 1,
      email: "hannah@example.co.uk",
      telephone: "01632 960 100",
      contactableForSales: true,
      contactableForLettings: false,
      photoKey: null,
      about: "",
    },
  ],
  pages: [
    {
      slug: "selling",
      title: "Selling with us",
      description: "How we sell.",
      blocks: [
        { type: "text", heading: "How it goes", paragraphs: ["We walk round."] },
        { type: "list", items: ["Photographs", "Facts"] },
      ],
    },
  ],
  salesEvents: [
    {
      eventId: 1,
      kind: "antiques",
      name: "Winter sale",
      on: "2026-12-05",
      startsAt: "10:00",
      venue: "The Maltings, Ely",
      branchId: 1,
      description: ["Two hundred lots."],
      images: [],
    },
  ],
  forms: [
    {
      formId: 1,
      name: "Work with us",
      gaName: "work",
      htmlFormId: "work",
      submitButtonText: "Send",
      para: "Tell us about you.",
      branchId: 1,
      departmentId: null,
      formElements: [
        {
          fieldName: "email",
          friendlyName: "Email",
          inputType: "email",
          fieldPostion: 1,
          required: true,
          hidden: false,
        },
      ],
    },
  ],
};

/** The agency above with the demo's settings that don't refer to the demo's other documents. */
export async function writeSmallAgency(db: Db): Promise<void> {
  await seedSite(db, { folder: "demo/site" });
  await db.transaction((trx) =>
    writeAgency(trx, { engine: db.engine, before: EMPTY_AGENCY, after: SMALL_AGENCY }),
  );
}
