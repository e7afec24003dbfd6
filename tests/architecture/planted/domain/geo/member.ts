export const member = "geo";
