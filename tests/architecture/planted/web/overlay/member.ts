export const member = "overlay";
