import { z } from "zod";

/** A path of this site, without anything that could end an attribute. */
const PATH = /^\/(?!\/)[\w./%-]{1,300}$/;
const HTTPS_URL = /^https:\/\/[\w.-]+(:\d+)?\/[\w./%~-]{0,500}$/;

/** What search engines, browsers and social networks read from every page's head. */
export const headSettingsSchema = z.strictObject({
  /** Shown in browser tabs. Without one, the product's own. */
  favicon: z
    .string()
    .regex(PATH, "must be a path of this site, such as /images/favicon.png")
    .regex(/\.(svg|png|ico)$|^\/images\/\d+\/media\/[0-9a-f]{40}$/i, "must be an SVG, PNG or ICO file")
    .optional(),
  /** Shown when a page without a picture of its own is shared. */
  shareImage: z
    .strictObject({
      url: z
        .string()
        .refine((url) => PATH.test(url) || HTTPS_URL.test(url), "must be a path or an https URL"),
      alt: z.string().min(1).max(300),
    })
    .optional(),
  /** The content of Google Search Console's `google-site-verification` tag. */
  searchConsoleToken: z
    .string()
    .regex(/^[A-Za-z0-9_=-]{10,100}$/, "must be the content of the tag, not the whole tag")
    .optional(),
});

export type HeadSettings = z.infer<typeof headSettingsSchema>;
