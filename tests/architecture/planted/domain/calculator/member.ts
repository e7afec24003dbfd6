export const member = "calculator";
