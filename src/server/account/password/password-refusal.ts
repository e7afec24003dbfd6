/** Why a password isn't accepted. */
export type PasswordRefusal =
  /** The current password is missing or wrong. */
  | { reason: "wrong-password" }
  /** There were too many wrong ones, so the next attempt must wait. */
  | { reason: "too-many-attempts"; waitSeconds: number };

export interface PasswordRefused {
  refused: PasswordRefusal;
}
