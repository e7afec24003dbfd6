import type { OverlayName } from "../domain/url/page-hash.ts";
import type { OverlayEntry } from "./overlay/overlay.ts";
import { OverlayStage, type StageProps } from "./overlay/overlay-stage.tsx";

const CAROUSEL: OverlayEntry = {
  loadingText: "Loading pictures",
  about: "pictures",
  load: () => import("./property/media/carousel.tsx"),
};

const CONTACT: OverlayEntry = {
  loadingText: "Loading contact details",
  about: "contact",
  load: () => import("./enquiry/contact/contact-panel.tsx"),
};

/** Every overlay that exists. The hash of an overlay that isn't here does nothing. */
const OVERLAYS: Partial<Record<OverlayName, OverlayEntry>> = {
  valuation: {
    loadingText: "Loading Instant Valuation",
    load: () => import("./enquiry/instant-valuation/instant-valuation-overlay.tsx"),
  },
  calculator: {
    loadingText: "Loading calculator",
    about: "calculator",
    load: () => import("./calculator/calculator-overlay.tsx"),
  },
  "property-images": CAROUSEL,
  floorplan: { ...CAROUSEL, loadingText: "Loading floorplan" },
  "epc-chart": { ...CAROUSEL, loadingText: "Loading energy rating" },
  video: {
    loadingText: "Loading video",
    about: "videos",
    load: () => import("./property/media/video-overlay.tsx"),
  },
  "tenant-info": {
    loadingText: "Loading tenant information",
    about: "tenant-info",
    load: () => import("./property/tenant-info-panel.tsx"),
  },
  "send-to-friend": {
    loadingText: "Loading form",
    about: "send-to-friend",
    load: () => import("./property/send-to-friend/send-to-friend-overlay.tsx"),
  },
  "material-alert": {
    loadingText: "Loading form",
    about: "material-alert",
    load: () => import("./property/material/material-alert-overlay.tsx"),
  },
  "new-homes-enquiry": {
    loadingText: "Loading form",
    about: "defined-form",
    load: () => import("./enquiry/custom-form/defined-form-overlay.tsx"),
  },
  "book-a-valuation": {
    loadingText: "Loading valuation form",
    load: () => import("./enquiry/valuation/valuation-overlay.tsx"),
  },
  user: { loadingText: "Loading user profile", load: () => import("./account/user-panel.tsx") },
  "agricultural-sales-event": CAROUSEL,
  "antiques-sales-event": CAROUSEL,
  "property-auction-sales-event": CAROUSEL,
  "history-images": CAROUSEL,
  "gallery-card-slider-expand": CAROUSEL,
  "book-a-viewing": {
    loadingText: "Loading form",
    about: "viewing",
    load: () => import("./enquiry/viewing/viewing-overlay.tsx"),
  },
  "contact-office": CONTACT,
  "contact-staff-member": CONTACT,
};

export function Overlays(props: StageProps) {
  return <OverlayStage overlays={OVERLAYS} {...props} />;
}
