export const home = "home";
