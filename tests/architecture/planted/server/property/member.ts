export const member = "property";
