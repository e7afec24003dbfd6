/** Why a password isn't accepted. */
export type PasswordRefusal =
  /** The current password is missing or wrong. */
  { reason: "wrong-password" };

export interface PasswordRefused {
  refused: PasswordRefusal;
}
