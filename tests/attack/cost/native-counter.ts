/**
 * Counts the elements that built-in functions visit or copy, which no count of executed code sees: `[...list, value]` is
 * one step of our code and `list.length` steps of the engine. Patches this process, so it runs in one of its own.
 */
let visits = 0;

type Method = (this: ArrayLike<unknown>, ...rest: unknown[]) => unknown;

/** Each costs about the length of what it is called on. */
const WHOLE_LENGTH = [
  "includes",
  "indexOf",
  "lastIndexOf",
  "splice",
  "shift",
  "unshift",
  "join",
  "reverse",
] as const;
/** Each costs about the length of what it makes. */
const MADE_LENGTH = ["concat", "slice"] as const;

export function countNativeVisits(): { take(): number } {
  const prototype = Array.prototype as unknown as Record<string | symbol, Method>;
  for (const name of WHOLE_LENGTH) patch(prototype, name, "called on");
  for (const name of MADE_LENGTH) patch(prototype, name, "made");
  // A spread and a `for … of` go through here.
  patch(prototype, Symbol.iterator, "called on");
  const strings = String.prototype as unknown as Record<string | symbol, Method>;
  for (const name of ["split", "replace", "replaceAll", "trim", "toLowerCase"])
    patch(strings, name, "called on");
  for (const name of ["slice", "concat"]) patch(strings, name, "made");
  return {
    take() {
      const taken = visits;
      visits = 0;
      return taken;
    },
  };
}

function patch(
  prototype: Record<string | symbol, Method>,
  name: string | symbol,
  counts: "called on" | "made",
): void {
  const original = prototype[name] as Method;
  function counted(this: ArrayLike<unknown>, ...rest: unknown[]): unknown {
    const result = Reflect.apply(original, this, rest);
    visits += counts === "made" ? (result as ArrayLike<unknown>).length : this.length;
    return result;
  }
  Object.defineProperty(prototype, name, { value: counted, writable: true, configurable: true });
}
