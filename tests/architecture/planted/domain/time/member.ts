export const member = "time";
