import { z } from "zod";
import {
  type Branch,
  branchSchema,
  type StaffMember,
  staffMemberSchema,
} from "../../branch/branch-schema.ts";
import { type FormDefinition, formDefinitionSchema } from "../../enquiry/custom-form/form-definition.ts";
import {
  branchViewingPlanSchema,
  toWrittenViewingPlan,
  type WrittenViewingPlan,
} from "../../enquiry/viewing/viewing-plan-schema.ts";
import { type ContentPage, contentPageSchema } from "../content/content-page.ts";
import { type SalesEvent, salesEventSchema } from "../content/sales-event.ts";
import {
  SETTINGS_NAMES,
  SETTINGS_SCHEMAS,
  type SettingsName,
  type SiteSettings,
} from "../settings/site-settings.ts";

/** An agency as files: which file holds what, and how it's read. */

/** Everything an agency owns besides its properties and what its visitors sent. */
export interface AgencyContent {
  settings: Partial<SiteSettings>;
  branches: Branch[];
  staff: StaffMember[];
  forms: FormDefinition[];
  salesEvents: SalesEvent[];
  viewingTimes: WrittenViewingPlan[];
  pages: ContentPage[];
}

/** What a folder holds of an agency. A part that isn't there is left as it is. */
export type AgencyParts = Partial<AgencyContent>;

export const EMPTY_AGENCY: AgencyContent = {
  settings: {},
  branches: [],
  staff: [],
  forms: [],
  salesEvents: [],
  viewingTimes: [],
  pages: [],
};

export const SETTINGS_FOLDER = "site";
export const LISTS_FOLDER = "agency";
export const PAGES_FOLDER = "agency/pages";
export const PICTURES_FOLDER = "pictures";
export const PICTURES_MANIFEST = "pictures/manifest.json";

export const LIST_NAMES = ["branches", "staff", "forms", "salesEvents", "viewingTimes"] as const;
export type AgencyList = (typeof LIST_NAMES)[number];

const LONGEST_LIST = 2_000;

export const LIST_SCHEMAS: { [Name in AgencyList]: z.ZodType<AgencyContent[Name]> } = {
  branches: z.array(branchSchema).max(LONGEST_LIST),
  staff: z.array(staffMemberSchema).max(LONGEST_LIST),
  forms: z.array(formDefinitionSchema).max(LONGEST_LIST),
  salesEvents: z.array(salesEventSchema).max(LONGEST_LIST),
  viewingTimes: z.array(branchViewingPlanSchema.transform(toWrittenViewingPlan)).max(LONGEST_LIST),
};

/** `stampDuty` is in `stamp-duty.json`. */
function toFileName(name: string): string {
  return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;
}

export const toSettingsFile = (name: SettingsName) => `${SETTINGS_FOLDER}/${toFileName(name)}`;
export const toListFile = (name: AgencyList) => `${LISTS_FOLDER}/${toFileName(name)}`;
export const toPageFile = (slug: string) => `${PAGES_FOLDER}/${slug}.json`;

export const SETTINGS_FILES = new Map(SETTINGS_NAMES.map((name) => [toSettingsFile(name), name]));
export const LIST_FILES = new Map(LIST_NAMES.map((name) => [toListFile(name), name]));

/** The schema of a file, or undefined if the file isn't part of an agency. */
export function findFileSchema(file: string): z.ZodType | undefined {
  const settings = SETTINGS_FILES.get(file);
  if (settings !== undefined) return SETTINGS_SCHEMAS[settings];
  const list = LIST_FILES.get(file);
  if (list !== undefined) return LIST_SCHEMAS[list];
  if (file === PICTURES_MANIFEST) return pictureManifestSchema;
  return file.startsWith(`${PAGES_FOLDER}/`) ? contentPageSchema : undefined;
}

/** Letters, digits, dots, hyphens and underscores in folders, so that a name works on every system. */
const FILE_NAME = /^[A-Za-z0-9][\w-]*(?:\.[\w-]+)*(?:\/[A-Za-z0-9][\w-]*(?:\.[\w-]+)*)*$/;

/** The demo's manifest says more about its pictures, which only its generator reads. */
const pictureManifestSchema = z
  .array(
    z.looseObject({
      file: z
        .string()
        .max(200)
        .regex(FILE_NAME, "must be a file in this folder, named with letters, digits, dots, - and _ only"),
      /** What the picture shows, for people who can't see it. */
      alt: z.string().trim().min(1).max(300),
      /** Set by the export for pictures that ship with Gable. */
      key: z.string().optional(),
      mirrored: z.boolean().optional(),
    }),
  )
  .max(5_000);
export type PictureManifest = z.infer<typeof pictureManifestSchema>;

/** The text of a file: always the same for the same content. */
export function formatFile(content: unknown): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}
