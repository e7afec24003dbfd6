export const member = "form";
