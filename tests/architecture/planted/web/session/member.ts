export const member = "session";
