export const member = "toast";
