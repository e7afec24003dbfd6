export const member = "feed";
