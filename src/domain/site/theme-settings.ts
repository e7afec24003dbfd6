import { z } from "zod";
import { FILM_PROVIDER_NAMES } from "../property/media/film-providers.ts";

const WIDTH_AND_HEIGHT = /^\d{1,4}\s*,\s*\d{1,4}$/;
/** Colours, labels, fonts, sizes, corners, shadows and motion; focus is not themed, so that it is never mistaken. */
const ROLE_NAME = /^--(?!c-focus)(c|label|f|t|r|sh|d)-[a-z0-9-]{1,40}$/;
const CSS_VALUE = /^[a-zA-Z0-9#%.,()\s"'-]{1,120}$/;

/** The theme settings that the spec names, and the roles of the design that an agency may recolour. */
export const themeSettingsSchema = z.strictObject({
  headerDesktopLogoDimensions: z.string().regex(WIDTH_AND_HEIGHT, "must be width,height").default("190,44"),
  splitNavigationMenuItemsEqually: z.boolean().default(false),
  navbarLogoPosition: z.enum(["left", "centre"]).default("centre"),
  /** Where the telephone in the phone's header leads; without it, the agency's own number. */
  headerTelephoneLink: z
    .string()
    .regex(/^(tel:[0-9+]{3,20}|\/(?!\/)[\w./#-]*)$/, "must be tel: or a path")
    .optional(),
  /** The one agency whose menus have drawings beside them. */
  decoratedAgencyName: z.string().max(120).default(""),
  displaySstcAsSold: z.boolean().default(false),
  /** Results go on by themselves as one scrolls, instead of in pages. */
  infiniteScroll: z.boolean().default(false),
  /** 'Book a Valuation' in steps with a day and hours, or as one form. */
  valuationForm: z.enum(["multi-step", "single-step"]).default("multi-step"),
  /** The form that a development and its plots offer; null: none, and the overlay does not open. */
  newHomesFormId: z.number().int().positive().nullable().default(null),
  disableBranchPagination: z.boolean().default(false),
  defaultMortgageInterestRate: z.number().min(0.01).max(10).default(4.5),
  /** The one provider whose tours and videos are not shown. */
  excludedVideoProvider: z.enum(FILM_PROVIDER_NAMES).optional(),
  recaptcha_version: z.union([z.literal(2), z.literal(3)]).default(3),
  roles: z
    .record(
      z.string().regex(ROLE_NAME),
      z.string().regex(CSS_VALUE).refine(isBalanced, "has a bracket or quote that is not closed"),
    )
    .default({})
    .describe("design roles to override, such as --c-action"),
});

/** An open bracket or quote would swallow every declaration after it. */
function isBalanced(value: string): boolean {
  const opened = value.split("(").length;
  const closed = value.split(")").length;
  const quotes = value.replace(/"[^"]*"|'[^']*'/g, "");
  return opened === closed && value.indexOf(")") >= value.indexOf("(") && !/["']/.test(quotes);
}

export interface LogoSize {
  width: number;
  height: number;
}

export function readLogoDimensions(text: string): LogoSize {
  const [width = 0, height = 0] = text.split(",").map((part) => Number.parseInt(part, 10));
  return { width, height };
}
