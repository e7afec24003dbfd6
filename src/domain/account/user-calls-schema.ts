import { z } from "zod";
import { userAnswerSchema } from "./user-schema.ts";

/** With `token=later`, a visitor without a token gets an empty one, and so no cookie. */
const findUserQuerySchema = z.object({ token: z.literal("later").optional().catch(undefined) });

export const USER_CALL_SCHEMAS = { findUser: { query: findUserQuerySchema, answer: userAnswerSchema } };
