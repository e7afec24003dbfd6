import { z } from "zod";
import { LONGEST_ADDRESS_TEXT, LOOKED_UP_FIELDS, type LookedUpAddress } from "./address.ts";

const LONGEST_ID = 200;

const lookedUpAddressSchema: z.ZodType<LookedUpAddress> = z.strictObject(
  Object.fromEntries(LOOKED_UP_FIELDS.map((name) => [name, z.string()])) as Record<
    keyof LookedUpAddress,
    z.ZodString
  >,
);

export const ADDRESS_CALL_SCHEMAS = {
  suggestAddresses: {
    query: z.strictObject({ autocomplete: z.string().max(LONGEST_ADDRESS_TEXT) }),
    answer: z.strictObject({
      suggestions: z.array(z.strictObject({ address: z.string(), id: z.string() })),
    }),
  },
  findAddress: {
    query: z.strictObject({ id: z.string().min(1).max(LONGEST_ID) }),
    answer: lookedUpAddressSchema,
  },
};
