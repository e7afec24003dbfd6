import { z } from "zod";
import { pictureKeySchema } from "../property/media/picture-schema.ts";
import { WEEKDAYS } from "../time/weekdays.ts";
import { DEPARTMENT_NAMES } from "./departments.ts";

const text = z.string().min(1).max(200);
const telephone = z
  .string()
  .regex(/^[0-9+ ]{6,20}$/, "must be a telephone number of 6 to 20 digits and spaces");
const slug = z
  .string()
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    "must be words in small letters joined by hyphens, such as bury-st-edmunds",
  );

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:00");
const openingHours = z.strictObject({ day: z.enum(WEEKDAYS), opens: clockTime, closes: clockTime });
export type OpeningHours = z.infer<typeof openingHours>;

const department = z.strictObject({
  id: z.number().int().positive(),
  name: z.enum(DEPARTMENT_NAMES),
  telephone,
  email: z.email(),
  /** The text of the department's page; without it the page shows the branch's. */
  about: z.string().max(1_200).optional(),
});

/** A day on which the branch stays closed whatever its hours say. */
const closingDay = z.strictObject({
  date: z.iso.date("must be a day such as 2026-12-24"),
  /** Why, as visitors read it: 'Christmas Eve'. */
  name: z.string().trim().min(1).max(60),
});
export type BranchClosingDay = z.infer<typeof closingDay>;

export const branchSchema = z.strictObject({
  branchId: z.number().int().positive(),
  name: text,
  branchUrl: slug,
  addressLines: z.array(text).min(1).max(4),
  town: text,
  county: text,
  postcode: z.string().max(8),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  pictureKey: pictureKeySchema.nullable(),
  about: z.string().max(1_200),
  telephone,
  salesTelephone: telephone.nullable(),
  lettingsTelephone: telephone.nullable(),
  email: z.email(),
  hours: z.array(openingHours).max(7),
  closingDays: z
    .array(closingDay)
    .max(60)
    .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, "must name each day once")
    .optional(),
  /** Postcode districts ("CB7") and sectors ("CB25 0"). A sector takes precedence over its district. */
  serves: z
    .array(
      z
        .string()
        .regex(
          /^[A-Z]{1,2}\d[A-Z\d]?(?: \d)?$/,
          "must be a postcode district such as CB7 or a sector such as CB25 0",
        ),
    )
    .max(80),
  departments: z.array(department).max(10),
  /** Set when another firm handles this branch's commercial enquiries. */
  externalCommercialDepartment: z
    .strictObject({ name: text, telephone, email: z.email(), url: z.url().nullable() })
    .nullable(),
});
export type Branch = z.infer<typeof branchSchema>;
export type Department = Branch["departments"][number];

export const staffMemberSchema = z.strictObject({
  staffMemberId: z.number().int().positive(),
  firstName: text,
  surname: text,
  jobTitle: text,
  branchId: z.number().int().positive(),
  departmentId: z.number().int().positive().nullable(),
  email: z.email(),
  telephone,
  contactableForSales: z.boolean(),
  contactableForLettings: z.boolean(),
  photoKey: pictureKeySchema.nullable(),
  about: z.string().max(1_200),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;
