export const member = "mail";
