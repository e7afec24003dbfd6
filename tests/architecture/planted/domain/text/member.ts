export const member = "text";
