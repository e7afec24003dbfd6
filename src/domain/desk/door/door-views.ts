/** What the screens before and around signing in show. */

export interface SignInView {
  email: string;
  /** Where to go afterwards. */
  to: string;
  problem: string | undefined;
  /** JSON for the browser; undefined where passkeys can't work. */
  passkey: string | undefined;
}

export interface SignInCodeView {
  email: string;
  to: string;
  /** Which field is shown. A person with a passkey only has none for codes. */
  field: "code" | "recovery" | "none";
  hasCode: boolean;
  problem: string | undefined;
  passkey: string | undefined;
}

export interface InvitationView {
  action: string;
  agencyName: string;
  email: string;
  name: string;
  roleText: string;
  problems: { name?: string; password?: string };
}

export interface ResetView {
  email: string;
  problem: string | undefined;
}

export interface NewPasswordView {
  action: string;
  email: string;
  problem: string | undefined;
}

export interface SecondStepView {
  action: string;
  email: string;
  qr: { size: number; path: string };
  secretText: string;
  uri: string;
  problem: string | undefined;
  passkey: string | undefined;
}

export interface RecoveryCodesView {
  codes: readonly string[];
}

export interface DoorMessageView {
  heading: string;
  text: string;
  link: { href: string; text: string };
}
