import { writeFileSync } from "node:fs";
import { relative } from "node:path";

/** A vitest reporter: writes into the file `TEST_COUNTS` how many tests passed, which failed, and which were tried again. */
export default class CountReporter {
  onTestRunEnd(modules) {
    const counts = { passed: 0, failed: [], retried: [] };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        const name = `${relative(process.cwd(), module.moduleId)} > ${test.fullName}`;
        if (state === "passed") counts.passed += 1;
        if (state === "failed") counts.failed.push(name);
        if ((test.diagnostic()?.retryCount ?? 0) > 0) counts.retried.push(name);
      }
    }
    writeFileSync(process.env.TEST_COUNTS, JSON.stringify(counts));
  }
}
