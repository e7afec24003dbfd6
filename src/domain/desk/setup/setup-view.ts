export const RETRY_EMAILS_PATH = "/desk/setup/retry-emails";

/** 'choice': the site is complete without it. */
type StepState = "done" | "missing" | "choice";

export interface SetupStep {
  name: string;
  state: StepState;
  /** What there is, or what is missing. */
  text: string;
  /** Where it's done. */
  link: { href: string; text: string } | undefined;
  /** What is set on the server instead. */
  onServer: string | undefined;
  /** What can be done at once. */
  post: { action: string; text: string } | undefined;
}

export interface SetupStop {
  name: string;
  steps: SetupStep[];
}

export interface SetupView {
  /** '9 of 12 are done.' */
  context: string;
  stops: SetupStop[];
}
