export const member = "search";
