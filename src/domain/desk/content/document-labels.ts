/** Labels of fields whose names don't say enough to people who don't know the software. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  slug: "Address of the page",
  branchUrl: "Address of the page",
  url: "Link",
  lat: "Latitude",
  lng: "Longitude",
  about: "About",
  serves: "Postcodes served",
  hours: "Opening hours",
  telephone: "Phone",
  salesTelephone: "Phone for sales",
  lettingsTelephone: "Phone for lettings",
  favicon: "Icon in browser tabs",
  shareImage: "Picture for shared links",
  searchConsoleToken: "Google Search Console’s token",
  pictureKey: "Picture",
  photoKey: "Photo",
  key: "Picture",
  alt: "What the picture shows",
  branchId: "Branch number",
  departmentId: "Department number",
  formId: "Form number",
  on: "Day",
  startsAt: "Starts at",
  fieldPostion: "Position",
  gaName: "Name in analytics",
  htmlFormId: "Name in the page",
  para: "Introduction",
  smallPrint: "Small print",
  lead: "Introduction",
  primary: "Main menu",
  secondary: "Secondary menu",
  items: "Items",
  analytics_code: "Code at the end of the page",
  head_analytics_code: "Code in the head of the page",
  origins: "Addresses the code may contact",
  recaptcha_version: "reCAPTCHA version",
  displaySstcAsSold: "Show sold subject to contract as sold",
  roles: "Other colours, fonts and shapes",
  headerDesktopLogoDimensions: "Size of the logo: width,height",
  splitNavigationMenuItemsEqually: "Spread the menu over the whole width",
  navbarLogoPosition: "Place of the logo",
  headerTelephoneLink: "What the phone icon opens, if not your number",
  decoratedAgencyName: "Agency whose menus have drawings",
  infiniteScroll: "Show more results on scrolling, without pages",
  newHomesFormId: "Form for new homes (its number)",
  disableBranchPagination: "Show all branches on one page",
  defaultMortgageInterestRate: "Mortgage rate to start with, in per cent",
  excludedVideoProvider: "Video service to leave out",
};

export function toFieldLabel(name: string): string {
  return FIELD_LABELS[name] ?? splitName(name);
}

export function toValueLabel(value: string | number): string {
  return typeof value === "number" ? String(value) : splitName(value);
}

/** 'contactableForSales' as 'Contactable for sales', 'image-set' as 'Image set'. */
export function splitName(name: string): string {
  if (/\s/.test(name)) return name;
  const words = name
    .replace(/[_-]+/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
