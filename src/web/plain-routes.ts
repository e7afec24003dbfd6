import type { PlainPattern } from "../domain/url/plain-pages.ts";
import type { PageRoute } from "./router/match-route.ts";

/**
 * The plain pages of `domain/url/plain-pages.ts`, each a page file that exports `isPlain`. This list isn't sent to
 * the browser.
 */
const PAGES: Record<PlainPattern, Omit<PageRoute, "path">> = {
  "/send-to-friend": {
    id: "send-to-friend-route",
    load: () => import("./routes/send-to-friend-route.tsx"),
  },
  "/material-alert": {
    id: "material-alert-route",
    load: () => import("./routes/property/material-alert-route.tsx"),
  },
  "/valuation": {
    id: "instant-valuation-route",
    load: () => import("./routes/instant-valuation-route.tsx"),
  },
  "/new-homes-enquiry": {
    id: "new-homes-enquiry-route",
    load: () => import("./routes/new-homes-enquiry-route.tsx"),
  },
  "/forms/:formId": { id: "form-route", load: () => import("./routes/form-route.tsx") },
  "/book-a-valuation": {
    id: "book-a-valuation-route",
    load: () => import("./routes/book-a-valuation-route.tsx"),
  },
  "/book-a-viewing": {
    id: "book-a-viewing-route",
    load: () => import("./routes/book-a-viewing-route.tsx"),
  },
  "/contact-staff-member/:id": {
    id: "contact-staff-member-route",
    load: () => import("./routes/contact-staff-member-route.tsx"),
  },
  "/contact-office": {
    id: "contact-office-route",
    load: () => import("./routes/contact-office-route.tsx"),
  },
  "/user/register": { id: "register-route", load: () => import("./routes/account/register-route.tsx") },
  "/user/sign-in": { id: "sign-in-route", load: () => import("./routes/account/sign-in-route.tsx") },
  "/user/forgotten-password": {
    id: "forgotten-password-route",
    load: () => import("./routes/account/forgotten-password-route.tsx"),
  },
  "/user/confirm-email": {
    id: "confirm-email-route",
    load: () => import("./routes/account/confirm-email-route.tsx"),
  },
  "/lead_uploads/:id": { id: "lead-upload-route", load: () => import("./routes/lead-upload-route.tsx") },
};

export const PLAIN_ROUTES: readonly PageRoute[] = Object.entries(PAGES).map(([path, page]) => ({
  path,
  ...page,
}));
