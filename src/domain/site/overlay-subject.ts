import type { CalculatorPage } from "../calculator/calculator-page.ts";
import type { Contact } from "../enquiry/contact/contact.ts";
import type { DefinedFormSubject } from "../enquiry/custom-form/defined-form.ts";
import type { ValuationSubject } from "../enquiry/valuation/valuation-subject.ts";
import type { Viewing } from "../enquiry/viewing/viewing.ts";
import type { TenantInfo } from "../property/facts/tenant-info.ts";
import type { MaterialAlertSubject } from "../property/material-alert/material-alert.ts";
import type { PictureSet } from "../property/media/carousel.ts";
import type { VideoSet } from "../property/media/shown-video.ts";
import type { SendToFriend } from "../property/send-to-friend/send-to-friend.ts";

/**
 * What an overlay shows about the page it's opened on. The page provides it; without a subject the overlay doesn't
 * open.
 */
export type OverlaySubject =
  | PictureSet
  | Contact
  | CalculatorPage
  | VideoSet
  | TenantInfo
  | SendToFriend
  | MaterialAlertSubject
  | DefinedFormSubject
  | ValuationSubject
  | Viewing;
