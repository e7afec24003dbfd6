import { describe, expect, it } from "vitest";
import type { Services } from "../../domain/services.ts";
import type { PageModule } from "../lib/page.ts";
import { loadPage } from "./load-page.ts";
import { Redirect, Refusal, WithStatus } from "./page-outcome.ts";

const URL_OF_PAGE = new URL("https://agency.example/branches/ely?service=sales");
const SERVICES = {} as Services;

const Page = () => null;

function runLoad(load: PageModule["load"]) {
  const module: PageModule = { meta: () => ({ title: "" }), load, Page };
  const route = { id: "branch-route", path: "/branches/:branchUrl", load: async () => module };
  return loadPage({ match: { route, params: { branchUrl: "ely" } }, url: URL_OF_PAGE, services: SERVICES });
}

describe("loadPage", () => {
  it("passes the services, the URL and the path's parameters on", async () => {
    const page = await runLoad(async (services, given) => ({ services, ...given }));
    expect(page).toMatchObject({
      status: 200,
      data: { services: SERVICES, url: URL_OF_PAGE, params: { branchUrl: "ely" } },
      refusal: undefined,
    });
  });

  it("has no data for a page without a loader", async () => {
    expect(await runLoad(undefined)).toMatchObject({ status: 200, data: undefined, refusal: undefined });
  });

  it("returns the data with its own status", async () => {
    const page = await runLoad(async () => new WithStatus({ refused: "expired" }, 410));
    expect(page).toMatchObject({ status: 410, data: { refused: "expired" }, refusal: undefined });
  });

  it.each([
    ["from a promise", async () => Promise.reject(new Refusal(404, { other: 1 }))],
    [
      "at once",
      () => {
        throw new Refusal(404, { other: 1 });
      },
    ],
  ])("returns a refusal that is thrown %s", async (_when, load) => {
    const page = await runLoad(load);
    expect(page).toMatchObject({ status: 404, data: undefined, refusal: { details: { other: 1 } } });
  });

  it("returns a redirect, which is temporary by default", async () => {
    expect(await runLoad(() => Promise.reject(new Redirect("/search")))).toEqual(
      new Redirect("/search", 302),
    );
  });

  it("throws anything else", async () => {
    const surprise = new Error("The database is away.");
    await expect(runLoad(() => Promise.reject(surprise))).rejects.toBe(surprise);
  });
});
