import { Field } from "../parts/field.tsx";

/** With the email address, under which password managers keep the new password. */
export function NewPasswordField({ email, problem }: { email: string; problem: string | undefined }) {
  return (
    <>
      <input type="hidden" name="username" value={email} autoComplete="username" />
      <Field
        id="password"
        label="Password"
        hint="At least 8 characters. Three random words are easy to remember and hard to guess."
        name="password"
        type="password"
        autoComplete="new-password"
        required
        maxLength={128}
        problem={problem}
      />
    </>
  );
}
