/** How people sign in at the desk. */
export interface DeskDoorTables {
  desk_credentials: DeskCredentialTable;
  desk_passkeys: DeskPasskeyTable;
  desk_recovery_codes: DeskRecoveryCodeTable;
  desk_invitations: DeskInvitationTable;
  desk_spent_challenges: DeskSpentChallengeTable;
}

interface DeskCredentialTable {
  desk_user_id: number;
  password_hash: string;
  /** The secret of the authenticator app; null without one. */
  sealed_code_secret: string | null;
  /** The time step of the last accepted code. That code and earlier ones are refused. */
  last_code_step: number;
  changed_at: number;
}

interface DeskPasskeyTable {
  /** As the browser calls it, in base64url. */
  passkey_id: string;
  desk_user_id: number;
  /** In base64url. */
  public_key: string;
  counter: number;
  /** Separated by commas. */
  transports: string;
  /** Where it was added, such as `Chrome on Windows`. */
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** Unused codes only. */
interface DeskRecoveryCodeTable {
  code_hash: string;
  desk_user_id: number;
}

/** Unused invitations. There is one at most for each mailbox. */
interface DeskInvitationTable {
  token_hash: string;
  email: string;
  email_key: string;
  role: string;
  sees_all_branches: number;
  /** Separated by commas. */
  branch_ids: string;
  /** Null if it was made at the command line. */
  invited_by: number | null;
  created_at: number;
  expires_at: number;
  /** What the person has typed so far. They become a user when their second step works. */
  name: string;
  password_hash: string | null;
  sealed_code_secret: string | null;
}

/** Challenges that a passkey has answered. Each counts once. */
interface DeskSpentChallengeTable {
  challenge_hash: string;
  expires_at: number;
}
