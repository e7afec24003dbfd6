import { z } from "zod";
import { linkSchema } from "../header/menu.ts";

/** A scheme that protects the agency's customers. */
const scheme = z.strictObject({
  /** What it's for: 'Redress', 'Client money protection'. */
  heading: z.string().min(1).max(60),
  name: z.string().min(1).max(100),
  number: z.string().min(1).max(40),
  /** What it does for a customer. */
  text: z.string().max(600).default(""),
  /** What proves the membership: a file, or the scheme's register. */
  certificate: linkSchema.optional(),
  /** A page about the scheme, linked to if there is no certificate. */
  page: linkSchema.optional(),
  /** The last day on which the certificate is valid. The owners are reminded before it. */
  expires: z.iso.date("must be a day such as 2027-03-31").optional(),
});

export const schemesSchema = z.array(scheme).max(6);
type Scheme = z.infer<typeof scheme>;

/** A paragraph at the foot of every page. */
export interface FooterNotice {
  heading: string;
  text: string;
  link?: { name: string; url: string } | undefined;
}

/** For example 'We're a member of …, number D 0412.' with a link to the certificate, or else to a page about the scheme. */
export function toSchemeNotice({ heading, name, number, text, certificate, page }: Scheme): FooterNotice {
  const link = certificate ?? page;
  const member = `We’re a member of ${name}, number ${number}.`;
  return {
    heading,
    text: [member, text].filter((part) => part !== "").join(" "),
    ...(link ? { link } : {}),
  };
}
