import { z } from "zod";

export const VIEWING_CALL_SCHEMAS = {
  changeViewing: {
    payload: z.object({
      /** The slot that the page showed as booked, so that a page left open can't change a newer time. */
      seen_slot_id: z.string(),
      viewing_slot_id: z.string().optional(),
      cancel: z.literal("yes").optional(),
    }),
    /** Always a redirect to the page. */
    answer: z.string(),
  },
};
