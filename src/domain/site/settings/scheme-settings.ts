import { z } from "zod";
import { linkSchema } from "../header/menu.ts";

/** A scheme that protects the agency's customers, with the certificate that proves the membership. */
const scheme = z.strictObject({
  /** What it's for: 'Redress', 'Client money protection'. */
  heading: z.string().min(1).max(60),
  name: z.string().min(1).max(100),
  number: z.string().min(1).max(40),
  /** What it does for a customer. */
  text: z.string().max(600).default(""),
  /** A page, a file or the scheme's own page about the agency. */
  certificate: linkSchema.optional(),
});

export const schemesSchema = z.array(scheme).max(6);
type Scheme = z.infer<typeof scheme>;

/** A paragraph at the foot of every page. */
export interface FooterNotice {
  heading: string;
  text: string;
  link?: { name: string; url: string } | undefined;
}

/** For example 'We're a member of … (number D 0412).' with a link to the certificate. */
export function toSchemeNotice({ heading, name, number, text, certificate }: Scheme): FooterNotice {
  const member = `We’re a member of ${name}, number ${number}.`;
  return {
    heading,
    text: [member, text].filter((part) => part !== "").join(" "),
    ...(certificate ? { link: { name: certificate.name, url: certificate.url } } : {}),
  };
}
