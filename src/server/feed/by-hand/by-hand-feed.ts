/** The feed of the properties that people add themselves. */
export const BY_HAND = "by-hand";
