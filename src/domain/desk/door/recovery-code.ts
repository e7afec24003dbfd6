export const RECOVERY_CODE_COUNT = 8;

/** What was typed, without spaces, dashes and capitals. */
export function toRecoveryCode(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}
