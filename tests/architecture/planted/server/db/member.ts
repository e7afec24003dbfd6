export const member = "db";
