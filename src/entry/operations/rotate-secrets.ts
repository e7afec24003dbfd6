import { parseArgs } from "node:util";
import { DAY_MS } from "../../domain/time/time.ts";
import { rotateKeptSecret } from "../../server/kept-secret.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import { reportAndExit } from "../report-and-exit.ts";
import { startProcess } from "../start-process.ts";

/** Replaces the secret that is kept in DATA_DIR. Links signed with the old one work for `--days` more. */
const { values } = parseArgs({ options: { days: { type: "string", default: "90" } } });

try {
  const { dataDir, isSecretGiven } = startProcess();
  if (!/^\d{1,4}$/.test(values.days))
    throw new OperatorProblem("Usage: npm run secrets:rotate -- [--days 90]");
  if (isSecretGiven)
    throw new OperatorProblem(
      "SESSION_SECRET is set, so there is no kept secret. Set SESSION_SECRET_PREVIOUS to its present value and " +
        "SESSION_SECRET_PREVIOUS_UNTIL to a date such as 2027-02-28, then give SESSION_SECRET a new value.",
    );
  const until = Date.now() + Number(values.days) * DAY_MS;
  rotateKeptSecret(dataDir, until);
  console.log(
    `There is a new secret. Links signed with the old one work until ${new Date(until).toISOString()}. ` +
      "Restart the site and its workers now.",
  );
} catch (error) {
  reportAndExit(error);
}
