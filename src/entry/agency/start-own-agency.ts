import { readFile } from "node:fs/promises";
import { newAgencySchema } from "../../domain/site/agency/new-agency.ts";
import { londonDay } from "../../domain/time/london-day.ts";
import { seedPlaces } from "../../server/search/place/seed-places.ts";
import { removeVisitorFiles } from "../../server/site/agency/remove-visitor-files.ts";
import { findOwner, startAgency } from "../../server/site/agency/start-agency.ts";
import { GAZETTEER_FOLDER, STARTER_FOLDER } from "../package-root.ts";
import { failWith } from "../read-args.ts";
import { askNewAgency, confirmByName } from "./ask-new-agency.ts";
import { canReplaceDemo, readNewAgency, toNewAgencyInput } from "./new-agency-options.ts";
import { withAgency } from "./with-agency.ts";

/** Starts an agency of its own, in an empty database or in place of the demo. */
export async function startOwnAgency(args: string[]): Promise<void> {
  const options = readNewAgency(args);
  if (options === undefined) return;
  await withAgency(async ({ db, config, pictures, store }) => {
    const owner = await findOwner(db);
    if (owner === "agency") {
      return failWith([
        "This site already belongs to an agency. Change it with npm run agency:import, or use another DATA_DIR or DATABASE_URL.",
      ]);
    }
    const answers = process.stdin.isTTY ? await askNewAgency(options.answers) : options.answers;
    const parsed = newAgencySchema.safeParse(toNewAgencyInput(answers));
    if (!parsed.success) return failWith(parsed.error.issues.map(({ message }) => `--${message}`));
    const agency = parsed.data;
    const confirm = () => confirmByName(agency.name);
    if (owner === "demo" && !(await canReplaceDemo(db, { isAllowed: options.replacesDemo, confirm }))) return;

    await seedPlaces(db, { folder: GAZETTEER_FOLDER, onlyWhenEmpty: true });
    const logo = answers.logo === undefined ? undefined : await readFile(answers.logo).catch(() => null);
    if (logo === null) return failWith([`--logo ${answers.logo} can't be read`]);
    const started = await startAgency(
      { db, pictures },
      { agency, logo, starterFolder: STARTER_FOLDER, today: londonDay(Date.now()), replacesDemo: true },
    );
    if ("refused" in started) return failWith([...started.refused, "Nothing was changed."]);
    if (owner === "demo") await removeVisitorFiles({ dataDir: config.dataDir, store });
    console.log(`${agency.name} is ready. Run npm start and open the printed URL.`);
    console.log(
      "The legal pages (privacy, cookies, terms, complaints, accessibility) are drafts: check them.",
    );
    if (!agency.branch) console.log("There is no branch yet: add agency/branches.json and import it.");
    console.log("Next: docs/your-own-agency.md");
  });
}
