import { two } from "./circle-two.ts";

export const one: string = two;
