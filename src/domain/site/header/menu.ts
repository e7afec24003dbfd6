import { z } from "zod";
import { isSitePath } from "../../url/site-path.ts";

export interface MenuItem {
  id: string;
  name: string;
  url: string;
  /** "B" opens the link in a new tab. */
  target?: string | undefined;
  items?: MenuItem[] | undefined;
}

const OTHER_LINK = /^(#|https:\/\/|tel:|mailto:)[^\\]*$/;

const linkUrl = z
  .string()
  .max(500)
  .refine(
    (url) => isSitePath(url) || OTHER_LINK.test(url),
    "must start with /, #, https://, tel: or mailto:",
  );

export const menuItemSchema: z.ZodType<MenuItem> = z.lazy(() =>
  z.strictObject({
    id: z.string().min(1).max(60),
    name: z.string().min(1).max(60),
    url: linkUrl,
    target: z.string().max(20).optional(),
    items: z.array(menuItemSchema).max(40).optional(),
  }),
);

export const linkSchema = z.strictObject({ name: z.string().min(1).max(80), url: linkUrl });
export type SiteLink = z.infer<typeof linkSchema>;
