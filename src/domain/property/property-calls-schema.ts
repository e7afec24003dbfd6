import { z } from "zod";
import { SENT_ANSWER_SCHEMA } from "../url/call-schema.ts";
import { propertyCardSchema } from "./property-card-schema.ts";
import { sendToFriendSchema } from "./send-to-friend/send-to-friend-schema.ts";

export const MOST_CARDS = 60;
const IDS = /^\d{1,9}(?:,\d{1,9})*$/;

export const PROPERTY_CALL_SCHEMAS = {
  listCards: {
    /** `ids=1,2,3` */
    query: z.object({
      ids: z
        .string()
        .max(MOST_CARDS * 10)
        .regex(IDS)
        .refine((ids) => ids.split(",").length <= MOST_CARDS),
    }),
    answer: z.strictObject({ properties: z.array(propertyCardSchema) }),
  },
  sendToFriend: { payload: sendToFriendSchema, answer: SENT_ANSWER_SCHEMA },
};
