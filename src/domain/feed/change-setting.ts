import { isRecord } from "../is-record.ts";
import { joinWords } from "../text/join-words.ts";
import { type FeedSettings, feedSettingsSchema } from "./feed-settings-schema.ts";

/** The settings that a person changes one by one; the others have commands of their own. */
const SETTINGS = [
  "source",
  "recentlySoldDays",
  "silentAfterHours",
  "certificateFingerprints",
  "brake.withdrawnCount",
  "brake.withdrawnShare",
  "brake.unavailableShare",
  "brake.priceShare",
  "brake.quarantinedShare",
  "brake.offUntil",
] as const;
type SettingName = (typeof SETTINGS)[number];

const NONE = "none";

/** Reads 'brake.withdrawnShare=0.2'. 'none' takes a setting away; fingerprints are separated by commas. */
export function changeSetting(
  settings: FeedSettings,
  text: string,
): { ok: FeedSettings } | { refused: string } {
  const [name = "", ...rest] = text.split("=");
  if (!isSetting(name)) return { refused: `“${name}” isn’t a setting; choose ${joinWords(SETTINGS, "or")}.` };
  const value = readValue(name, rest.join("=").trim());
  const [group = "", field] = name.split(".");
  const changed = feedSettingsSchema.safeParse({
    ...settings,
    [group]: field === undefined ? value : { ...settings.brake, [field]: value },
  });
  if (changed.success) return { ok: changed.data };
  const reason = changed.error.issues[0]?.message ?? "it isn’t valid";
  return { refused: `“${rest.join("=")}” can’t be the value of ${name}: ${reason}.` };
}

/** Each setting with its present value, as it can be set. */
export function listSettings(settings: FeedSettings): [name: string, value: string][] {
  return SETTINGS.map((name) => {
    const [group = "", field] = name.split(".");
    const found: unknown = (settings as Record<string, unknown>)[group];
    const value = field === undefined ? found : isRecord(found) ? found[field] : undefined;
    return [name, value === null ? NONE : [value].flat().join(",") || NONE];
  });
}

function isSetting(name: string): name is SettingName {
  return (SETTINGS as readonly string[]).includes(name);
}

function readValue(name: SettingName, text: string): unknown {
  if (name === "certificateFingerprints")
    return text === NONE ? [] : text.split(",").map((one) => one.replace(/[:\s]/g, "").toLowerCase());
  if (text === NONE) return null;
  if (name === "source" || name === "brake.offUntil") return text;
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
