export const member = "cache";
