import type { ProofView } from "../../../domain/desk/desk-views.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";
import { Field } from "../parts/field.tsx";
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
      <DeskForm action={action} className="door-form me-form">
        {kept}
        <Field
          id="desk-proof"
          label="Six-digit code or password"
          hint="We ask because this step can’t be taken back easily."
          name="desk_proof"
          type="password"
          autoComplete="one-time-code"
          required
          autoFocus
          problem={problem && PROBLEMS[problem]}
        />
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
