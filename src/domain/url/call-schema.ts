import { z } from "zod";

/** For a call that answers 204. */
export const NO_ANSWER_SCHEMA = z.undefined();

/** For a form that script sends: there is nothing more to say than that it has arrived. */
export const SENT_ANSWER_SCHEMA = z.strictObject({ sent: z.literal(true) });
