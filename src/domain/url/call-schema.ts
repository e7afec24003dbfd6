import { z } from "zod";

/** For a call that responds with a 204. */
export const NO_ANSWER_SCHEMA = z.undefined();

/** For a form sent by JavaScript, which only needs to know that it arrived. */
export const SENT_ANSWER_SCHEMA = z.strictObject({ sent: z.literal(true) });
