import { seedPlaces } from "../../src/server/search/place/seed-places.ts";
import { keepDemoFresh, toDemoBlock } from "../../src/server/site/seed-demo.ts";
import { seedSite } from "../../src/server/site/seed-site.ts";
import { DEMO_SEED, DEMO_TODAY, makeDemoAgency } from "./demo-agency.ts";
import { setQuietRegistration } from "./registration.ts";
import { MIGRATED, type Template } from "./templates.ts";

/** Only the 20,000 places. */
export const PLACES: Template = {
  name: "places",
  base: MIGRATED,
  async fill(db) {
    await seedPlaces(db, { folder: "demo/gazetteer" });
  },
};

/** The demo agency with this many properties. A size that other tests use too costs nothing extra. */
export function demoTemplate({ count, today = DEMO_TODAY }: { count: number; today?: string }): Template {
  return {
    name: `demo_${count}_${today.replaceAll("-", "_")}`,
    base: PLACES,
    async fill(db) {
      const load = async () => {
        const agency = await makeDemoAgency({ today, count });
        return { ...agency, blocks: [toDemoBlock(agency, agency.properties)] };
      };
      await keepDemoFresh(db, { seed: DEMO_SEED, today, count, load });
      await seedSite(db, { folder: "demo/site" });
      await setQuietRegistration(db, false);
    },
  };
}
