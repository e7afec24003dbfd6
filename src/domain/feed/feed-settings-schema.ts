import { z } from "zod";
import { BRAKE_LIMITS } from "./brake.ts";

/** 'rtdf' for calls, 'by-hand' for properties that people enter, else the format of its deliveries. */
export type FeedKind = string;

/** A feed's name is part of URLs and folders. */
export const FEED_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

const share = z.number().min(0).max(1);

export const feedSettingsSchema = z.strictObject({
  /** What pages name as the source of a fact. */
  source: z.string().min(1).max(120).default("The agent’s records"),
  /** Set if every row belongs to this branch, whatever the row says. */
  oneBranchId: z.number().int().positive().nullable().default(null),
  brake: z
    .strictObject({
      withdrawnCount: z.number().int().positive().default(BRAKE_LIMITS.withdrawnCount),
      withdrawnShare: share.default(BRAKE_LIMITS.withdrawnShare),
      unavailableShare: share.default(BRAKE_LIMITS.unavailableShare),
      priceShare: share.default(BRAKE_LIMITS.priceShare),
      quarantinedShare: share.default(BRAKE_LIMITS.quarantinedShare),
      /** Until this day nothing is held. */
      offUntil: z.iso.date().nullable().default(null),
    })
    .prefault({}),
  /** How many days a property that we sold or let stays listed as sold or let. */
  recentlySoldDays: z.number().int().min(0).max(365).default(90),
  /** After how many hours without a delivery the feed counts as silent; null: after twice the usual time. */
  silentAfterHours: z.number().int().min(1).max(2_000).nullable().default(null),
  /** SHA-256 or SHA-1 of the client certificates that may call us, in hexadecimal. */
  certificateFingerprints: z
    .array(z.string().regex(/^(?:[0-9a-f]{64}|[0-9a-f]{40})$/))
    .max(10)
    .default([]),
  /** Where a pulled feed is fetched, and how often. The password or token is sealed elsewhere. */
  pull: z
    .strictObject({
      url: z.url({ protocol: /^(https?|ftps?)$/ }).max(500),
      everyMinutes: z.number().int().min(5).max(1_440),
      /** Lets it be fetched from the operator's own network, and without encryption. */
      allowInside: z.boolean().default(false),
    })
    .nullable()
    .default(null),
});
export type FeedSettings = z.infer<typeof feedSettingsSchema>;
