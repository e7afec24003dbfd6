import type { AccountSettings } from "../account/account-settings-schema.ts";
import type { ValuationVariant } from "../enquiry/valuation/valuation-flow.ts";
import type { LabelRules } from "../property/card/card-status.ts";
import type { PersonCorrections } from "../text/person-patterns.ts";
import { type BotCheckChoice, type SiteBotCheck, toSiteBotCheck } from "./bot-check.ts";
import type { HeaderLayout } from "./header/header-menu.ts";
import type { MenuItem, SiteLink } from "./header/menu.ts";
import type { MenuCounts } from "./header/menu-counts.ts";
import type { MapStyle } from "./map-style.ts";
import type { HeadSettings } from "./settings/head-settings.ts";
import { type FooterNotice, toSchemeNotice } from "./settings/scheme-settings.ts";
import type { SiteSettings } from "./settings/site-settings.ts";
import { type LogoSize, readLogoDimensions } from "./settings/theme-settings.ts";
import { toTelephoneLink } from "./telephone.ts";

/** What every page knows about the agency: the part of its settings that is sent to the browser. */
export interface Site {
  agencyName: string;
  agencyContactTelephone: string;
  about: string;
  primaryMenuItems: MenuItem[];
  secondaryMenuItems: MenuItem[];
  /** How many properties the menus' searches find, by their URL. */
  menuCounts: MenuCounts;
  logo: SiteLogo;
  header: HeaderLayout & {
    telephoneLink: string | undefined;
    /** The text of the telephone link. */
    telephoneText: string;
    /** Shows illustrations in the menus. */
    isDecorated: boolean;
  };
  themeRoles: Record<string, string>;
  /** Missing if the agency has set nothing, so that it adds nothing to a page. */
  head?: HeadSettings;
  map: MapStyle;
  search: LabelRules & {
    infiniteScroll: boolean;
    wholePoundPrices: boolean;
    /** Labels of the agency's own areas, by slug. */
    areas: Readonly<Record<string, string>>;
  };
  account: AccountSettings & PersonCorrections & { quietRegistration: boolean };
  enquiry: {
    valuationForm: ValuationVariant;
    closingDays: SiteSettings["closingDays"];
    messageOptionalWithSlot: boolean;
  };
  cookies: SiteSettings["cookies"];
  counting: SiteSettings["counting"];
  botCheck: SiteBotCheck;
  flashTexts: Record<string, string>;
}

/** With what only the server needs: the browser keeps the footer's HTML. */
export interface SiteWithFooter extends Site {
  footer: {
    columns: { heading: string; links: SiteLink[] }[];
    notices: FooterNotice[];
    legal: SiteLink[];
    smallPrint: string;
  };
}

export interface SiteLogo extends LogoSize {
  /** When undefined, the agency's name is shown as text. */
  src: string | undefined;
}

export type HomePage = SiteSettings["home"];

interface SiteOptions {
  settings: SiteSettings;
  /** From the process configuration, because keys belong in the environment. */
  botCheck: BotCheckChoice;
  today: Date;
  menuCounts?: MenuCounts;
}

export function toSite({ settings, botCheck, today, menuCounts = {} }: SiteOptions): SiteWithFooter {
  return {
    agencyName: settings.agency.name,
    ...(Object.keys(settings.head).length > 0 ? { head: settings.head } : {}),
    agencyContactTelephone: settings.agency.telephone,
    about: settings.agency.about,
    primaryMenuItems: settings.menus.primary,
    secondaryMenuItems: settings.menus.secondary,
    menuCounts,
    logo: { src: settings.agency.logo, ...readLogoDimensions(settings.theme.headerDesktopLogoDimensions) },
    header: {
      logoPosition: settings.theme.navbarLogoPosition,
      splitsEqually: settings.theme.splitNavigationMenuItemsEqually,
      ...getHeaderTelephone(settings),
      isDecorated: settings.agency.name === settings.theme.decoratedAgencyName,
    },
    themeRoles: settings.theme.roles,
    map: settings.map,
    search: {
      displaySstcAsSold: settings.theme.displaySstcAsSold,
      infiniteScroll: settings.theme.infiniteScroll,
      noNewLabelOnLots: settings.corrections.noNewLabelOnLots,
      wholePoundPrices: settings.corrections.wholePoundPrices,
      areas: Object.fromEntries(Object.entries(settings.areas).map(([slug, { label }]) => [slug, label])),
    },
    account: {
      ...settings.account,
      anyEmailSuffix: settings.corrections.anyEmailSuffix,
      apostropheNames: settings.corrections.apostropheNames,
      quietRegistration: settings.corrections.quietRegistration,
    },
    enquiry: {
      valuationForm: settings.theme.valuationForm,
      closingDays: settings.closingDays,
      messageOptionalWithSlot: settings.corrections.messageOptionalWithSlot,
    },
    cookies: settings.cookies,
    counting: settings.counting,
    botCheck: toSiteBotCheck(botCheck, settings.theme.recaptcha_version),
    flashTexts: settings.flashTexts,
    footer: {
      ...settings.footer,
      notices: [...settings.schemes.map(toSchemeNotice), ...settings.footer.notices],
      smallPrint: settings.footer.smallPrint.replace("{year}", String(today.getUTCFullYear())),
    },
  };
}

/** Returns the theme's own link or the agency's number. The text always matches the link. */
function getHeaderTelephone({ theme, agency }: SiteSettings): {
  telephoneLink: string | undefined;
  telephoneText: string;
} {
  const link = theme.headerTelephoneLink;
  if (link !== undefined) {
    return {
      telephoneLink: link,
      telephoneText: link.startsWith("tel:") ? link.slice("tel:".length) : "Call us",
    };
  }
  const { telephone } = agency;
  return {
    telephoneLink: telephone === "" ? undefined : toTelephoneLink(telephone),
    telephoneText: telephone,
  };
}
