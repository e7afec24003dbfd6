/** Interned strings: a text that many rows share is stored once under a number, with the count of rows that use it. */
export class NameList {
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #uses: number[] = [];

  add(name: string): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.names.push(name) - 1;
      this.#numbers.set(name, number);
    }
    this.#uses[number] = (this.#uses[number] ?? 0) + 1;
    return number;
  }

  drop(number: number): void {
    this.#uses[number] = (this.#uses[number] ?? 1) - 1;
  }

  find(name: string): number | undefined {
    return this.#numbers.get(name);
  }

  listUsed(): string[] {
    return this.names.filter((_name, number) => (this.#uses[number] ?? 0) > 0);
  }
}
