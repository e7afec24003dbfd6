/** Builds again only for other arguments than last time: building a schema takes far longer than using it. */
export function rememberLast<Args extends unknown[], Result>(
  build: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { key: string; result: Result } | undefined;
  return (...args) => {
    const key = JSON.stringify(args);
    if (last?.key !== key) last = { key, result: build(...args) };
    return last.result;
  };
}
