import { services } from "../services.ts";

export const imported = services;
