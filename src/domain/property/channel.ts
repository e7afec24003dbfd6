export const CHANNELS = ["sales", "lettings"] as const;
export type Channel = (typeof CHANNELS)[number];

/** The owner's side of a channel: what an enquiry is about, and what a branch handles. */
export const LEAD_CHANNELS = ["selling", "letting"] as const;
export type LeadChannel = (typeof LEAD_CHANNELS)[number];
