import { writeFileSync } from "node:fs";
import { relative } from "node:path";

/** A vitest reporter: writes into the file `TEST_COUNTS` how many tests passed and failed, and which passed only when tried again. */
export default class CountReporter {
  onTestRunEnd(modules) {
    const counts = { passed: 0, failed: 0, retried: [] };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "passed") counts.passed += 1;
        if (state === "failed") counts.failed += 1;
        if ((test.diagnostic()?.retryCount ?? 0) > 0)
          counts.retried.push(`${relative(process.cwd(), module.moduleId)} > ${test.fullName}`);
      }
    }
    writeFileSync(process.env.TEST_COUNTS, JSON.stringify(counts));
  }
}
