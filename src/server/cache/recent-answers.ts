/** Finished things by name: the longest unasked makes room for the next. */
export class RecentAnswers<Name, Answer> {
  readonly #answers = new Map<Name, Answer>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  find(name: Name): Answer | undefined {
    const answer = this.#answers.get(name);
    if (answer === undefined) return undefined;
    this.#answers.delete(name);
    this.#answers.set(name, answer);
    return answer;
  }

  put(name: Name, answer: Answer): void {
    this.#answers.delete(name);
    this.#answers.set(name, answer);
    if (this.#answers.size <= this.#most) return;
    const [longestUnasked] = this.#answers.keys();
    this.#answers.delete(longestUnasked as Name);
  }

  drop(name: Name): void {
    this.#answers.delete(name);
  }

  clear(): void {
    this.#answers.clear();
  }
}
