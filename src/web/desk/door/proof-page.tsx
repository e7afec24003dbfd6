import type { ProofView } from "../../../domain/desk/desk-views.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";
import { PasskeyForm } from "./passkey-form.tsx";

const PROBLEMS = {
  wrong: "That isn’t right. Nothing was changed. Try again.",
  "too-many": "Too many attempts. Nothing was changed. Wait a few minutes and try again.",
};

export function ProofPage({ action, fields, problem, passkey }: ProofView) {
  const kept = fields.map(({ name, value }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once, and names may repeat.
    <input key={index} type="hidden" name={name} value={value} />
  ));
  return (
    <DeskMain title="Is it you?" width="narrow">
      <DeskForm action={action}>
        {kept}
        <div className="field">
          <label htmlFor="desk-proof">Six-digit code or password</label>
          <p className="hint">We ask because this step can’t be taken back easily.</p>
          <input
            id="desk-proof"
            name="desk_proof"
            type="password"
            className="input"
            autoComplete="one-time-code"
            required
            // biome-ignore lint/a11y/noAutofocus: it is the only field, on a page that was asked for.
            autoFocus
            aria-invalid={problem !== undefined}
            aria-describedby={problem && "desk-proof-problem"}
          />
          {problem && (
            <p className="err" id="desk-proof-problem" role="alert">
              {PROBLEMS[problem]}
            </p>
          )}
        </div>
        <p>
          <button type="submit" className="btn btn-p">
            Continue
          </button>
        </p>
      </DeskForm>
      <PasskeyForm
        action={action}
        options={passkey}
        kind="use"
        name="desk_proof"
        label="Use a passkey instead"
        isSmall
      >
        {kept}
      </PasskeyForm>
    </DeskMain>
  );
}
