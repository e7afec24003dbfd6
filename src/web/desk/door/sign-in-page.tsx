import type { SignInCodeView, SignInView } from "../../../domain/desk/door/door-views.ts";
import { DeskForm } from "../desk-form.tsx";
import { Field, FieldProblem } from "../parts/field.tsx";
import { DoorPage } from "./door-page.tsx";
import { PasskeyForm } from "./passkey-form.tsx";

export function SignInPage({ email, to, problem, passkey }: SignInView) {
  return (
    <DoorPage>
      <div className="form">
        <h1>Sign in to the desk</h1>
        <DeskForm action="/desk/sign-in" className="door-form">
          <input type="hidden" name="to" value={to} />
          <Field
            id="email"
            label="Email"
            name="email"
            type="email"
            defaultValue={email}
            autoComplete="username"
            required
            maxLength={254}
          />
          <Field
            id="password"
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={128}
            problem={problem}
          />
          <button className="btn btn-p btn-lg" type="submit">
            Continue
          </button>
        </DeskForm>
        <PasskeyForm action="/desk/sign-in" options={passkey} kind="use" label="Sign in with a passkey">
          <p className="or">or</p>
          <input type="hidden" name="to" value={to} />
        </PasskeyForm>
        <p className="door-links">
          <a className="link" href="/desk/reset">
            Reset your password
          </a>
        </p>
      </div>
    </DoorPage>
  );
}

export function SignInCodePage({ email, to, field, hasCode, problem, passkey }: SignInCodeView) {
  const here = `/desk/sign-in/code?to=${encodeURIComponent(to)}`;
  return (
    <DoorPage>
      <div className="form">
        <h1>
          {field === "recovery"
            ? "Enter a recovery code"
            : field === "code"
              ? "Enter your code"
              : "Use your passkey"}
        </h1>
        {field === "code" && <p className="lead">Six digits from your authenticator app, for {email}.</p>}
        {field === "recovery" && (
          <p className="lead">One of the codes that you kept, for {email}. Each works once.</p>
        )}
        {field === "none" && <p className="lead">Your second step is a passkey, for {email}.</p>}
        {field !== "none" && (
          <DeskForm action="/desk/sign-in/code" className="door-form">
            <input type="hidden" name="to" value={to} />
            <Field
              id="code"
              label={field === "code" ? "Six-digit code" : "Recovery code"}
              className={field === "code" ? "one-code" : undefined}
              name={field === "code" ? "code" : "recovery_code"}
              inputMode={field === "code" ? "numeric" : "text"}
              autoComplete={field === "code" ? "one-time-code" : "off"}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={field === "code" ? 10 : 40}
              required
              autoFocus
              problem={problem}
            />
            <button className="btn btn-p btn-lg" type="submit">
              Sign in
            </button>
          </DeskForm>
        )}
        {field === "none" && <FieldProblem id="code-problem" text={problem} />}
        <PasskeyForm
          action="/desk/sign-in/code"
          options={passkey}
          kind="use"
          label={field === "none" ? "Use your passkey" : "Use a passkey instead"}
        >
          {field !== "none" && <p className="or">or</p>}
          <input type="hidden" name="to" value={to} />
        </PasskeyForm>
        <p className="door-links">
          {field === "recovery" ? (
            <a className="link" href={here}>
              {hasCode ? "Use your app’s code" : "Use your passkey"}
            </a>
          ) : (
            <a className="link" href={`${here}&with=recovery`}>
              Use a recovery code
            </a>
          )}
          <a className="link" href="/desk/sign-in">
            Sign in as someone else
          </a>
        </p>
      </div>
    </DoorPage>
  );
}
