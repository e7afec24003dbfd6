export const member = "pages";
