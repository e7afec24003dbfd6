import { startAuthentication, startRegistration } from "@simplewebauthn/browser";

/** The browser's answer as JSON. Throws if the person cancels. */
export async function askForPasskey(kind: string, options: string): Promise<string> {
  const optionsJSON = JSON.parse(options);
  const answer =
    kind === "add" ? await startRegistration({ optionsJSON }) : await startAuthentication({ optionsJSON });
  return JSON.stringify(answer);
}
