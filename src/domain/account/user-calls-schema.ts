import { userAnswerSchema } from "./user-schema.ts";

export const USER_CALL_SCHEMAS = { findUser: { answer: userAnswerSchema } };
