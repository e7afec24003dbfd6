export const unused = "orphan";
