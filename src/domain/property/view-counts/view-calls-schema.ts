import { NO_ANSWER_SCHEMA } from "../../url/call-schema.ts";
import { propertyViewSchema } from "./property-view-schema.ts";

export const VIEW_CALL_SCHEMAS = { countView: { payload: propertyViewSchema, answer: NO_ANSWER_SCHEMA } };
