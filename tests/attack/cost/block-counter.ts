import { Session } from "node:inspector";

interface Coverage {
  result: { url: string; functions: { ranges: { count: number }[] }[] }[];
}

/** Counts how often the blocks of our own code run, by the engine's own coverage. */
export function countBlocks(isOurs: (url: string) => boolean): { take(): number } {
  const session = new Session();
  session.connect();
  const post = <Answer>(method: string, params = {}): Answer => {
    let answer: unknown;
    session.post(method, params, (error, result) => {
      if (error) throw error;
      answer = result;
    });
    // The engine answers before `post` returns.
    return answer as Answer;
  };
  post("Profiler.enable");
  post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  return {
    take() {
      const { result } = post<Coverage>("Profiler.takePreciseCoverage");
      let blocks = 0;
      for (const { url, functions } of result) {
        if (!isOurs(url)) continue;
        for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
      }
      return blocks;
    },
  };
}
