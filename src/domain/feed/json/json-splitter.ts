/** The text isn't JSON, or isn't an object with a list in it. */
export class BrokenJson extends Error {
  override readonly name = "BrokenJson";
}

/** `member`: a key and its value in the outer object, as text; `entry`: one element of the list; `end`: the object closed. */
export interface JsonPart {
  part: "member" | "entry" | "end";
  text: string;
}

const LONGEST_MEMBER = 65_536;
const LONGEST_ENTRY = 2_000_000;
const OBJECT_DEPTH = 1;
const LIST_DEPTH = 2;

/**
 * Splits a stream of JSON objects into the elements of the list that each of them has under `listKey`, so that an
 * object of any size fits in memory. The elements themselves aren't checked: each is parsed by its reader.
 */
export class JsonSplitter {
  readonly #listStart: RegExp;
  #depth = 0;
  #isInList = false;
  #isInString = false;
  #isEscaped = false;
  /** What was read of the present member or element before this chunk. */
  #carried = "";

  constructor(listKey: string) {
    this.#listStart = new RegExp(`^\\s*"${listKey}"\\s*:\\s*$`);
  }

  /** Whether the text so far ends outside every object. */
  get isWhole(): boolean {
    return this.#depth === 0;
  }

  push(chunk: string): JsonPart[] {
    const parts: JsonPart[] = [];
    let from = 0;
    const take = (at: number): string => {
      const text = this.#carried + chunk.slice(from, at);
      this.#carried = "";
      from = at + 1;
      return text;
    };
    const finish = (at: number): void => {
      const text = take(at).trim();
      if (text !== "") parts.push({ part: this.#isInList ? "entry" : "member", text });
    };
    for (let at = 0; at < chunk.length; at++) {
      const sign = chunk[at];
      if (this.#isInString) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (sign === "\\") this.#isEscaped = true;
        else if (sign === '"') this.#isInString = false;
        continue;
      }
      if (this.#depth === 0) {
        this.#startObject(sign);
        from = at + 1;
        continue;
      }
      const floor = this.#isInList ? LIST_DEPTH : OBJECT_DEPTH;
      if (sign === '"') this.#isInString = true;
      else if (sign === "," && this.#depth === floor) finish(at);
      else if (sign === "{" || sign === "[") {
        const isList = sign === "[" && !this.#isInList && this.#depth === OBJECT_DEPTH;
        if (isList && this.#listStart.test(this.#carried + chunk.slice(from, at))) {
          take(at);
          this.#isInList = true;
        }
        this.#depth += 1;
      } else if (sign === "}" || sign === "]") {
        if (this.#depth === floor) finish(at);
        this.#close(sign, floor, parts);
      }
    }
    this.#carried += chunk.slice(from);
    if (this.#depth === 0) this.#carried = "";
    if (this.#carried.length > (this.#isInList ? LONGEST_ENTRY : LONGEST_MEMBER))
      throw new BrokenJson("A part of the file is too long.");
    return parts;
  }

  #startObject(sign: string | undefined): void {
    if (sign === "{") this.#depth = OBJECT_DEPTH;
    else if (sign === undefined || sign.trim() !== "") throw new BrokenJson("The file isn’t a JSON object.");
  }

  #close(sign: "}" | "]", floor: number, parts: JsonPart[]): void {
    if (this.#depth === floor) {
      if (sign !== (this.#isInList ? "]" : "}")) throw new BrokenJson("A bracket is missing.");
      if (this.#isInList) this.#isInList = false;
      else parts.push({ part: "end", text: "" });
    }
    this.#depth -= 1;
  }
}
