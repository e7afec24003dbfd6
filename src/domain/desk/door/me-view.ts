export interface MeView {
  name: string;
  email: string;
  devices: readonly {
    sessionHash: string;
    device: string;
    lastSeenText: string;
    isThis: boolean;
  }[];
  hasCode: boolean;
  passkeys: readonly { passkeyId: string; name: string; addedText: string }[];
  /** JSON for the browser to create another one. */
  newPasskey: string | undefined;
  recoveryCodesLeft: number;
  problems: { current?: string; password?: string };
  refusal: string | undefined;
}
