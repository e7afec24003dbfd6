import { z } from "zod";
import { NO_ANSWER_SCHEMA } from "../url/call-schema.ts";
import {
  changePasswordSchema,
  deleteUserSchema,
  newPasswordSchema,
  profileSchema,
  registrationSchema,
  resetRequestSchema,
  signInSchema,
} from "./account-schema.ts";
import { customMarketingSchema, marketingSchema } from "./marketing-preferences-schema.ts";
import { userAnswerSchema } from "./user-schema.ts";

/** Groups that the fields of a user may be nested in. */
const USER_GROUPS = ["client", "user", "marketing_preferences"] as const;
const MARKETING_GROUPS = ["marketing_preferences"] as const;
const answer = userAnswerSchema;

export const ACCOUNT_CALL_SCHEMAS = {
  register: { payload: registrationSchema, groups: USER_GROUPS, answer },
  updateUser: { payload: profileSchema, groups: USER_GROUPS, answer },
  deleteUser: { payload: deleteUserSchema, answer },
  signIn: { payload: signInSchema, answer },
  signOut: { answer },
  requestReset: { payload: resetRequestSchema, answer: z.strictObject({ message: z.string() }) },
  resetPassword: { payload: newPasswordSchema, answer },
  confirmEmail: { payload: z.object({ token: z.string() }), answer },
  sendConfirmation: { answer },
  cancelEmailChange: { answer },
  changePassword: { payload: changePasswordSchema, answer },
  updateMarketing: { payload: marketingSchema, groups: MARKETING_GROUPS, answer: NO_ANSWER_SCHEMA },
  updateCustomMarketing: {
    payload: customMarketingSchema,
    groups: MARKETING_GROUPS,
    answer: NO_ANSWER_SCHEMA,
  },
  listSessions: {
    answer: z.strictObject({
      sessions: z.array(
        z.strictObject({
          id: z.string(),
          device: z.string(),
          created_at: z.number(),
          last_seen_at: z.number(),
          is_current: z.boolean(),
        }),
      ),
    }),
  },
  endSession: { answer: NO_ANSWER_SCHEMA },
  endOtherSessions: { answer: NO_ANSWER_SCHEMA },
  /** A file for the visitor to download. The client never parses it. */
  downloadData: { answer: z.unknown() },
};
