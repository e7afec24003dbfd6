export const member = "url";
