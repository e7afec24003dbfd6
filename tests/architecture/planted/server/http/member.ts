export const member = "http";
