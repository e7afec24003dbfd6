import { createContext } from "react";
import type { PlainForms } from "../../domain/page-renderer.ts";

/** Undefined on all pages but the plain ones. */
export const PlainPageContext = createContext<PlainForms | undefined>(undefined);
