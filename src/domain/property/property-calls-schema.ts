import { z } from "zod";
import { SENT_ANSWER_SCHEMA } from "../url/call-schema.ts";
import { MAX_ID, readId } from "../url/read-id.ts";
import { propertyCardSchema } from "./card/property-card-schema.ts";
import { materialAlertSchema } from "./material-alert/material-alert-schema.ts";
import { sendToFriendSchema } from "./send-to-friend/send-to-friend-schema.ts";

export const MOST_CARDS = 60;

export const PROPERTY_CALL_SCHEMAS = {
  listCards: {
    /** `ids=1,2,3` */
    query: z.object({
      ids: z
        .string()
        .max(MOST_CARDS * (String(MAX_ID).length + 1))
        .refine((ids) => {
          const texts = ids.split(",");
          return texts.length <= MOST_CARDS && texts.every((text) => readId(text) !== undefined);
        }),
    }),
    answer: z.strictObject({ properties: z.array(propertyCardSchema) }),
  },
  askMaterialAlert: { payload: materialAlertSchema, answer: SENT_ANSWER_SCHEMA },
  changeMaterialAlert: {
    /** One of both, or what an email client's unsubscribe button sends (RFC 8058). */
    payload: z.object({
      change: z.enum(["confirm", "stop"]).optional(),
      "List-Unsubscribe": z.literal("One-Click").optional(),
    }),
    /** A form gets a redirect, an email client a sentence. */
    answer: z.string(),
  },
  sendToFriend: { payload: sendToFriendSchema, answer: SENT_ANSWER_SCHEMA },
};
