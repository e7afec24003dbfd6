import { z } from "zod";
import { VIDEO_PROVIDER_NAMES } from "../../property/media/video-providers.ts";
import { isSitePath } from "../../url/site-path.ts";

const WIDTH_AND_HEIGHT = /^\d{1,4}\s*,\s*\d{1,4}$/;
/**
 * Themes can override colours, labels, fonts, sizes, corners, shadows and motion. The focus colour is excluded so
 * that focus always looks the same.
 */
const ROLE_NAME = /^--(?!c-focus)(c|label|f|t|r|sh|d)-[a-z0-9-]{1,40}$/;
const CSS_VALUE = /^[a-zA-Z0-9#%.,()\s"'-]{1,120}$/;

/** The theme settings, and the design tokens that an agency can override. */
export const themeSettingsSchema = z.strictObject({
  headerDesktopLogoDimensions: z.string().regex(WIDTH_AND_HEIGHT, "must be width,height").default("190,44"),
  splitNavigationMenuItemsEqually: z.boolean().default(false),
  navbarLogoPosition: z.enum(["left", "centre"]).default("centre"),
  /** The target of the telephone icon on phones. Without it, the agency's own number is used. */
  headerTelephoneLink: z
    .string()
    .max(500)
    .refine((url) => isSitePath(url) || /^tel:[0-9+]{3,20}$/.test(url), "must be tel: or a path")
    .optional(),
  /** The agency whose menus have illustrations. */
  decoratedAgencyName: z.string().max(120).default(""),
  displaySstcAsSold: z.boolean().default(false),
  /** Loads more results on scrolling instead of using pages. */
  infiniteScroll: z.boolean().default(false),
  /** "Book a Valuation" in steps with a day and time, or as a single form. */
  valuationForm: z.enum(["multi-step", "single-step"]).default("multi-step"),
  /** The form offered on developments and their plots. When null, the overlay doesn't open. */
  newHomesFormId: z.number().int().positive().nullable().default(null),
  disableBranchPagination: z.boolean().default(false),
  defaultMortgageInterestRate: z.number().min(0.01).max(10).default(4.5),
  /** A provider whose tours and videos are hidden. */
  excludedVideoProvider: z.enum(VIDEO_PROVIDER_NAMES).optional(),
  recaptcha_version: z.union([z.literal(2), z.literal(3)]).default(3),
  roles: z
    .record(
      z.string().regex(ROLE_NAME),
      z.string().regex(CSS_VALUE).refine(isBalanced, "has a bracket or quote that is not closed"),
    )
    .default({})
    .describe("design roles to override, such as --c-action"),
});

/** An unclosed bracket or quote would swallow all the declarations after it. A quote can't span lines. */
function isBalanced(value: string): boolean {
  const unquoted = value.replace(/"[^"\r\n\f]*"|'[^'\r\n\f]*'/g, "");
  let open = 0;
  for (const character of unquoted) {
    if (character === '"' || character === "'") return false;
    if (character === "(") open += 1;
    else if (character === ")") open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

export interface LogoSize {
  width: number;
  height: number;
}

export function readLogoDimensions(text: string): LogoSize {
  const [width = 0, height = 0] = text.split(",").map((part) => Number.parseInt(part, 10));
  return { width, height };
}
