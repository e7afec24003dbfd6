import { HOUR_MS } from "../../time/time.ts";

export const INVITATION_HOURS = 72;
export const INVITATION_LIFE_MS = INVITATION_HOURS * HOUR_MS;

export function toInvitationPath(token: string): string {
  return `/desk/invitation/${token}`;
}
