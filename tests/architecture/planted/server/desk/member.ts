export const member = "desk";
