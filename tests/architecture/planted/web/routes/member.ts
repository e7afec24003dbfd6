export const member = "routes";
