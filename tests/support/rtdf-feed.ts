import type { LightMyRequestResponse as Response } from "fastify";
import { expect } from "vitest";
import { feedSettingsSchema } from "../../src/domain/feed/feed-settings-schema.ts";
import { insertFeed, putBranchMap } from "../../src/server/feed/feed-queries.ts";
import { hashFeedSecret } from "../../src/server/feed/find-feed-by-secret.ts";
import type { DemoApp } from "./demo-app.ts";
import { rtdfSend } from "./rtdf-call.ts";

const RTDF_SECRET = "0123456789abcdefghijklmnopqrstuv";

export interface RtdfAnswer {
  success: boolean;
  message: string;
  request_timestamp: string;
  property: { agent_ref: string; rightmove_id: number; rightmove_url: string; change_type: string | null };
  errors: { error_code: string; error_description: string; error_value: string | null }[];
  warnings: { warning_code: string }[];
}

interface RtdfListAnswer extends Omit<RtdfAnswer, "property"> {
  property: { rightmove_id: number; agent_ref: string; update_date: string; channel: number }[];
}

interface PostOptions {
  type?: string;
  secret?: string;
}

let feeds = 0;

export type RtdfFeed = Awaited<ReturnType<typeof addRtdfFeed>>;

/** A feed of its own, as the agency's system sees it. The branches 501 and 502 are mapped to 1 and 2. */
export async function addRtdfFeed({ app, testDb }: DemoApp, settings: object = {}) {
  const feedId = `crm-${++feeds}`;
  await testDb.db.transaction(async (trx) => {
    await insertFeed(trx, {
      feedId,
      kind: "rtdf",
      settings: feedSettingsSchema.parse(settings),
      secretHash: hashFeedSecret(RTDF_SECRET),
      now: Date.now(),
    });
    await putBranchMap(trx, feedId, [
      ["501", 1],
      ["502", 2],
    ]);
  });

  function post(
    name: string,
    payload: string | object,
    { type = "application/json", secret = RTDF_SECRET }: PostOptions = {},
  ): Promise<Response> {
    return app.inject({
      method: "POST",
      url: `/feeds/${feedId}/${secret}/rtdf/v1/property/${name}`,
      headers: { "content-type": type },
      payload: typeof payload === "string" ? payload : JSON.stringify(payload),
    });
  }

  async function send(options: Parameters<typeof rtdfSend>[0] = {}): Promise<RtdfAnswer> {
    const { agent_ref = "ELY-1" } = options.property ?? {};
    const property = { ...options.property, agent_ref: `${feedId}-${agent_ref}` };
    const response = await post("sendpropertydetails", rtdfSend({ ...options, property }));
    expect(response.statusCode).toBe(200);
    return response.json();
  }

  async function remove(ref = "ELY-1", property: object = {}, channel = 1): Promise<RtdfAnswer> {
    const response = await post("removeproperty", {
      branch: { branch_id: 501, channel },
      property: { agent_ref: `${feedId}-${ref}`, removal_reason: 9, ...property },
    });
    return response.json();
  }

  async function list(branch: object = { branch_id: 501, channel: 1 }): Promise<RtdfListAnswer> {
    return (await post("getbranchpropertylist", { branch })).json();
  }

  return {
    feedId,
    post,
    send,
    remove,
    list,
    async listRefs(): Promise<string[]> {
      return (await list()).property.map(({ agent_ref }) => agent_ref.replace(`${feedId}-`, ""));
    },
    getPage({ property }: RtdfAnswer): Promise<Response> {
      const url = new URL(property.rightmove_url).pathname;
      return app.inject({ url, headers: { accept: "text/html" } });
    },
    async findHeldRun(): Promise<number> {
      const { run_id } = await testDb.db.query
        .selectFrom("feed_runs")
        .select("run_id")
        .where("feed_id", "=", feedId)
        .where("state", "=", "withdrawals-held")
        .executeTakeFirstOrThrow();
      return run_id;
    },
  };
}
