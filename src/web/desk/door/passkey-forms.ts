// Imported at once: a late import would take code that the public pages share out of their own chunk.
import { askForPasskey } from "./ask-for-passkey.ts";

/** Lets forms with `data-passkey` ask the browser for a passkey and post its answer. */
export function listenForPasskeys(): void {
  if (window.PublicKeyCredential === undefined) return;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-passkey]")) {
    form.hidden = false;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void answer(form);
    });
  }
}

async function answer(form: HTMLFormElement): Promise<void> {
  const field = form.querySelector<HTMLInputElement>("[data-passkey-answer]");
  const problem = form.querySelector<HTMLElement>("[data-passkey-problem]");
  if (!field || !problem) return;
  problem.hidden = true;
  try {
    field.value = await askForPasskey(form.dataset.passkeyKind ?? "", form.dataset.passkey ?? "");
    form.submit();
  } catch {
    problem.textContent = "Your browser didn’t give a passkey. Try again, or choose another way.";
    problem.hidden = false;
  }
}
