/** Why a password isn't accepted. */
export type PasswordRefusal =
  /** The browser checks a new password against a short list only, so the server checks the full one. */
  | { reason: "common-password" }
  /** It is made of words of the trade, the agency's name or the person's own details. */
  | { reason: "guessable-password" }
  /** The current password is missing or wrong. */
  | { reason: "wrong-password" }
  /** There were too many wrong ones, so the next attempt must wait. */
  | { reason: "too-many-attempts"; waitSeconds: number }
  /** Too many passwords are waiting to be hashed, or the client has disconnected. */
  | { reason: "busy" };

export interface PasswordRefused {
  refused: PasswordRefusal;
}
