import type { BranchFinderPage, BranchPage, PeoplePage, PersonPage } from "./branch/branch-pages.ts";
import type { BranchQuery } from "./branch/branch-paths.ts";
import type { FormDefinition } from "./enquiry/custom-form/form-definition.ts";
import type { AnsweredValuation } from "./enquiry/instant-valuation/instant-valuation.ts";
import type { ValuationCriteria } from "./enquiry/instant-valuation/instant-valuation-schema.ts";
import type { ViewingLink, ViewingPageResult } from "./enquiry/viewing/viewing-page.ts";
import type { ShownSlot } from "./enquiry/viewing/viewing-slots.ts";
import type { HomePageContent } from "./pages/home-page.ts";
import type { MissingProperty, PropertyPage } from "./pages/property-page.ts";
import type { PropertyCard } from "./property/card/property-card.ts";
import type { Channel } from "./property/channel.ts";
import type { ComparePage } from "./property/compare/compare.ts";
import type { MaterialAlertLink, MaterialAlertPage } from "./property/material-alert/material-alert.ts";
import type { Property } from "./property/property.ts";
import type { AlertSettings } from "./saved/alert-settings.ts";
import type { SearchPage } from "./search/page/search-page.ts";
import type { Search } from "./search/search.ts";
import type { ShownPage } from "./site/content/content-page.ts";
import type { SalesEventPage, SalesEventsPage } from "./site/content/sales-event-pages.ts";
import type { SiteWithFooter } from "./site/site.ts";

/** How many homes each channel has. */
export type ChannelTotals = Readonly<Record<Channel, number>>;

/** What a page may ask of the server. The server implements it; a page's `load` calls it. */
export interface Services {
  site: {
    getSite(): Promise<SiteWithFooter>;
    /** The identical object until the settings or the stock change, for a minute at most. */
    getHomePage(): Promise<HomePageContent>;
    findContentPage(slug: string): Promise<ShownPage | undefined>;
    /** A form that the agency defines. */
    findForm(formId: number): Promise<FormDefinition | undefined>;
    listSalesEvents(): Promise<SalesEventsPage>;
    findSalesEvent(eventId: number): Promise<SalesEventPage | undefined>;
  };
  branch: {
    findBranches(query: BranchQuery): Promise<BranchFinderPage>;
    /** With a department's label, its own page. */
    findBranch(branchUrl: string, departmentUrlLabel?: string): Promise<BranchPage | undefined>;
    /** The same by ids, as enquiries name them; a desk that is not there is its branch's. */
    findOffice(question: {
      branchId: number;
      departmentId: number | undefined;
    }): Promise<BranchPage | undefined>;
    findPeople(query: { branchUrl: string; service: string }): Promise<PeoplePage>;
    findPerson(staffMemberId: number): Promise<PersonPage | undefined>;
  };
  property: {
    findProperty(propertyId: number): Promise<PropertyPage | undefined>;
    /** The page that a home would have if it were listed. Never cached. */
    previewProperty(property: Property): Promise<PropertyPage | undefined>;
    /** For a home that is not there, or an address that names none. */
    findMissing(question: { propertyId: number | undefined; channel: Channel }): Promise<MissingProperty>;
    /** Homes side by side, as many of those asked for as can be. */
    compare(question: { propertyIds: readonly number[]; isOnlyDifferences: boolean }): Promise<ComparePage>;
  };
  search: {
    search(search: Search): Promise<SearchPage>;
    /** In the order of the ids; what is not there is left out. */
    findCards(propertyIds: readonly number[]): Promise<PropertyCard[]>;
    /** Homes that are not sold or let. The identical object until the stock changes. */
    countHomes(): Promise<ChannelTotals>;
  };
  enquiry: {
    /** When the home can be seen, the soonest first; none where its branch publishes no times. */
    listViewingSlots(propertyId: number): Promise<ShownSlot[]>;
    /** The page behind the link in a viewing's emails. */
    findViewing(link: ViewingLink): Promise<ViewingPageResult>;
    /** From the agency's own sold and listed homes; or why there is no estimate. */
    estimateValue(question: ValuationCriteria): Promise<AnsweredValuation>;
  };
  materialAlerts: {
    /** Undefined when the link's signature is wrong. */
    findAlert(link: MaterialAlertLink): Promise<MaterialAlertPage | undefined>;
  };
  alerts: {
    /** Undefined when the link's signature is wrong. */
    findSettings(link: { name: string; signature: string }): Promise<AlertSettings | undefined>;
  };
}
