import type { NewPasswordView, ResetView } from "../../../domain/desk/door/door-views.ts";
import { DeskForm } from "../desk-form.tsx";
import { Field } from "../parts/field.tsx";
import { DoorPage } from "./door-page.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

export function ResetPage({ email, problem }: ResetView) {
  return (
    <DoorPage>
      <DeskForm action="/desk/reset" className="form">
        <h1>Reset your password</h1>
        <p className="lead">We’ll email you a link to choose a new one. Your second step stays as it is.</p>
        <Field
          id="email"
          label="Email"
          name="email"
          type="email"
          defaultValue={email}
          autoComplete="username"
          required
          maxLength={254}
          problem={problem}
        />
        <button className="btn btn-p btn-lg" type="submit">
          Send the link
        </button>
        <p className="door-links">
          <a className="link" href="/desk/sign-in">
            Back to sign in
          </a>
        </p>
      </DeskForm>
    </DoorPage>
  );
}

export function NewPasswordPage({ action, email, problem }: NewPasswordView) {
  return (
    <DoorPage>
      <DeskForm action={action} className="form">
        <h1>Choose a new password</h1>
        <p className="lead">For {email}. All devices are signed out.</p>
        <NewPasswordField email={email} problem={problem} />
        <button className="btn btn-p btn-lg" type="submit">
          Change password
        </button>
      </DeskForm>
    </DoorPage>
  );
}
