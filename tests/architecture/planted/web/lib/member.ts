export const member = "foundations";
