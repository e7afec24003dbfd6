export const member = "site-settings";
