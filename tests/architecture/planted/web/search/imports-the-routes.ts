import { routes } from "../routes.ts";

export const imported = routes;
