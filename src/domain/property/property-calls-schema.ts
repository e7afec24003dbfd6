import { z } from "zod";
import { SENT_ANSWER_SCHEMA } from "../url/call-schema.ts";
import { MAX_ID, readId } from "../url/read-id.ts";
import { propertyCardSchema } from "./card/property-card-schema.ts";
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
  sendToFriend: { payload: sendToFriendSchema, answer: SENT_ANSWER_SCHEMA },
};
