import { z } from "zod";

/** How somebody answered, as they say by the link in the branch's email. */
export const answeredFormSchema = z.object({ how: z.enum(["email", "call"]) });

/** The page behind the link. It names no person, because the email may be forwarded. */
export interface AnsweredLinkView {
  /** 'Viewing request for Barton Road, Ely' */
  about: string;
  /** 'Sent to Ely, Today 9:47.' */
  arrived: string;
  /** When and how fast it was answered; null while it waits. */
  answered: string | null;
  /** The page that its form posts to. */
  path: string;
  /** The enquiry at the desk, for those who can sign in. */
  deskPath: string;
}
