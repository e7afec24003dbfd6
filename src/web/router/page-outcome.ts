/** Thrown by a page's `load` that has nothing to show. The failure page shows the status. */
export class Refusal {
  readonly status: number;
  /** For the page's `Instead`, such as other properties to look at. */
  readonly details: unknown;
  /** What the failure page says instead of its text for the status. */
  readonly message: string | undefined;

  constructor(status: number, details: unknown = null, message?: string) {
    this.status = status;
    this.details = details;
    this.message = message;
  }
}

/** Thrown by a page's `load` to send the visitor elsewhere. */
export class Redirect {
  readonly target: string;
  readonly status: number;

  constructor(target: string, status = 302) {
    this.target = target;
    this.status = status;
  }
}

/** Returned by a page's `load` that shows its data with a status other than 200. */
export class WithStatus<Data> {
  readonly data: Data;
  readonly status: number;

  constructor(data: Data, status: number) {
    this.data = data;
    this.status = status;
  }
}
