import type {
  DoorMessageView,
  InvitationView,
  RecoveryCodesView,
  SecondStepView,
} from "../../../domain/desk/door/door-views.ts";
import { DeskForm } from "../desk-form.tsx";
import { Field } from "../parts/field.tsx";
import { DoorPage } from "./door-page.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { PasskeyForm } from "./passkey-form.tsx";

export function InvitationPage({ action, agencyName, email, name, roleText, problems }: InvitationView) {
  return (
    <DoorPage>
      <DeskForm action={action} className="form">
        <h1>Welcome to the desk</h1>
        <p className="lead">
          {agencyName} has invited {email} as {roleText.toLowerCase()}. Set a password now, and a second step
          next.
        </p>
        <Field
          id="name"
          label="Your name"
          name="name"
          defaultValue={name}
          autoComplete="name"
          required
          maxLength={80}
          problem={problems.name}
        />
        <NewPasswordField email={email} problem={problems.password} />
        <button className="btn btn-p btn-lg" type="submit">
          Continue
        </button>
      </DeskForm>
    </DoorPage>
  );
}

export function SecondStepPage(view: SecondStepView) {
  return (
    <DoorPage>
      <div className="form">
        <h1>Set up your second step</h1>
        <p className="lead">After your password, we’ll ask for a code from an app or for a passkey.</p>
        <PasskeyForm
          action={view.action}
          options={view.passkey}
          kind="add"
          label="Create a passkey on this device"
        >
          <p className="or">with a fingerprint, face or PIN</p>
        </PasskeyForm>
        <p className="or">with an authenticator app</p>
        <CodeSetUp {...view} button="Finish" />
      </div>
    </DoorPage>
  );
}

interface CodeSetUpProps extends Pick<SecondStepView, "action" | "qr" | "secretText" | "uri" | "problem"> {
  button: string;
}

function CodeSetUp({ action, qr, secretText, uri, problem, button }: CodeSetUpProps) {
  return (
    <DeskForm action={action} className="door-form">
      <ol className="door-steps">
        <li>
          <p>Scan this with the app.</p>
          <svg
            className="door-qr"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label="QR code for the app"
          >
            <rect width={qr.size} height={qr.size} fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
          <p>
            <a className="link" href={uri}>
              Open the app on this device
            </a>
          </p>
          <details>
            <summary>Type a key instead</summary>
            <p>
              <code>{secretText}</code>
            </p>
          </details>
        </li>
        <li>
          <Field
            id="code"
            label="Enter the six digits that the app shows"
            className="one-code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
            problem={problem}
          />
        </li>
      </ol>
      <button className="btn btn-p btn-lg" type="submit">
        {button}
      </button>
    </DeskForm>
  );
}

export function RecoveryCodesPage({ codes }: RecoveryCodesView) {
  return (
    <DoorPage>
      <div className="form">
        <h1>Keep your recovery codes</h1>
        <p className="lead">
          If you lose your phone, one of these gets you in instead. Each works once. Print them or keep them
          in your password manager: we can’t show them again.
        </p>
        <RecoveryCodeList codes={codes} />
        <a className="btn btn-p btn-lg" href="/desk">
          I’ve kept them
        </a>
      </div>
    </DoorPage>
  );
}

export function RecoveryCodeList({ codes }: RecoveryCodesView) {
  return (
    <ul className="door-codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}

export function DoorMessagePage({ heading, text, link }: DoorMessageView) {
  return (
    <DoorPage>
      <div className="form">
        <h1>{heading}</h1>
        <p className="lead">{text}</p>
        <a className="btn btn-s btn-lg" href={link.href}>
          {link.text}
        </a>
      </div>
    </DoorPage>
  );
}
