import { randomBytes } from "node:crypto";
import { DAY_MS } from "../../../domain/time/time.ts";
import { isSignedText, sign } from "../../signature.ts";

/** How long a device stays known after the last time somebody signed in on it. */
export const KNOWN_DEVICE_MS = 180 * DAY_MS;

interface DeviceOf {
  deskUserId: number;
  /** When their password last changed: a later change makes the device unknown. */
  changedAt: number;
}

/** Says that a person has signed in on this device. It opens nothing. */
export function createDeviceToken(
  secret: string,
  { deskUserId, changedAt, now }: DeviceOf & { now: number },
): string {
  const device = `${deskUserId}.${now + KNOWN_DEVICE_MS}.${randomBytes(12).toString("base64url")}`;
  return `${device}.${sign(secret, "desk-device", `${device} ${changedAt}`)}`;
}

interface GivenDevice {
  token: string | undefined;
  person: DeviceOf;
  now: number;
}

/** The device's id; undefined if this person hasn't signed in on it with their present password. */
export function readDeviceToken(
  secret: string,
  { token = "", person, now }: GivenDevice,
): string | undefined {
  const [id = "", end = "", device = "", signature = ""] = token.split(".");
  if (id !== String(person.deskUserId) || !(Number(end) > now)) return undefined;
  const text = `${id}.${end}.${device} ${person.changedAt}`;
  return isSignedText(secret, "desk-device", { text, signature }) ? device : undefined;
}
