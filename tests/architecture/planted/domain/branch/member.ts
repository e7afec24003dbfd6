export const member = "branch";
