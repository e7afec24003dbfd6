export const member = "site";
