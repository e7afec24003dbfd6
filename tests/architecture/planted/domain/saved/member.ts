export const member = "saved";
