const DIGITS = "[0-9]+";

/** Patterns that the check must find: one as it is written, one put together, and one that nobody can know. */
export const SLOW_PATTERN = /^(a+)+$/;
export const BUILT_SLOW_PATTERN = new RegExp(`^(${DIGITS})*$`);
export const buildPattern = (word: string) => new RegExp(`^${word}$`);
export const LINEAR_PATTERN = /^[a-z]+$/;
