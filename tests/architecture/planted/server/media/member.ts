export const member = "media";
