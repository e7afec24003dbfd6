export const member = "map";
