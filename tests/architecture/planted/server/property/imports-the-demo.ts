import { home } from "../../demo/generates.ts";

export const imported = home;
