export const member = "jobs";
