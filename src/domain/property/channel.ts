export const CHANNELS = ["sales", "lettings"] as const;
export type Channel = (typeof CHANNELS)[number];
