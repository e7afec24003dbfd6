export const member = "account";
