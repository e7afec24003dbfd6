import { TriangleAlert } from "lucide-react";
import type { RecoveryCodesView } from "../../../domain/desk/door/door-views.ts";
import type { MeView } from "../../../domain/desk/door/me-view.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";
import { Field } from "../parts/field.tsx";
import { RecoveryCodeList } from "./invitation-page.tsx";
import { PasskeyForm } from "./passkey-form.tsx";

export function MePage(view: MeView) {
  const { name, email, devices, refusal } = view;
  return (
    <DeskMain
      title="Your sign-in"
      context={`${name}, ${email}`}
      width="narrow"
      actions={
        <DeskForm action="/desk/me/sign-out">
          <button type="submit" className="btn btn-s">
            Sign out
          </button>
        </DeskForm>
      }
    >
      {refusal !== undefined && (
        <p className="note bad" role="alert">
          <TriangleAlert className="i" aria-hidden />
          {refusal}
        </p>
      )}
      <section className="sect">
        <div className="sect-h">
          <h2>Devices</h2>
        </div>
        <ul className="me-list">
          {devices.map(({ sessionHash, device, lastSeenText, isThis }) => (
            <li key={sessionHash}>
              <span>
                <b>{device}</b> <span className="meta">{isThis ? "This device" : lastSeenText}</span>
              </span>
              {!isThis && (
                <DeskForm action="/desk/me/end-device">
                  <input type="hidden" name="device" value={sessionHash} />
                  <button
                    type="submit"
                    className="btn btn-g"
                    aria-label={`Sign out ${device}, ${lastSeenText}`}
                  >
                    Sign out
                  </button>
                </DeskForm>
              )}
            </li>
          ))}
        </ul>
        <DeskForm action="/desk/me/sign-out-everywhere">
          <button type="submit" className="btn btn-s">
            Sign out everywhere
          </button>
        </DeskForm>
      </section>
      <SecondSteps {...view} />
      <PasswordForm {...view} />
    </DeskMain>
  );
}

function SecondSteps({ hasCode, passkeys, newPasskey, recoveryCodesLeft }: MeView) {
  return (
    <section className="sect">
      <div className="sect-h">
        <h2>Second step</h2>
      </div>
      <ul className="me-list">
        {hasCode && (
          <li>
            <span>
              <b>Authenticator app</b> <span className="meta">Six-digit codes</span>
            </span>
          </li>
        )}
        {passkeys.map(({ passkeyId, name, addedText }) => (
          <li key={passkeyId}>
            <span>
              <b>Passkey</b>{" "}
              <span className="meta">
                {name}, added {addedText}
              </span>
            </span>
            <DeskForm action="/desk/me/remove-passkey">
              <input type="hidden" name="passkey_id" value={passkeyId} />
              <button type="submit" className="btn btn-g" aria-label={`Remove the passkey of ${name}`}>
                Remove
              </button>
            </DeskForm>
          </li>
        ))}
        <li>
          <span>
            <b>Recovery codes</b> <span className="meta">{recoveryCodesLeft} unused</span>
          </span>
          <DeskForm action="/desk/me/recovery-codes">
            <button type="submit" className="btn btn-g">
              Make new codes
            </button>
          </DeskForm>
        </li>
      </ul>
      <PasskeyForm action="/desk/me/passkeys" options={newPasskey} kind="add" label="Add a passkey" isSmall />
    </section>
  );
}

function PasswordForm({ problems, email }: MeView) {
  return (
    <section className="sect">
      <div className="sect-h">
        <h2>Password</h2>
      </div>
      <DeskForm action="/desk/me/password" className="door-form me-form">
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <Field
          id="current"
          label="Your password now"
          name="current"
          type="password"
          autoComplete="current-password"
          required
          maxLength={128}
          problem={problems.current}
        />
        <Field
          id="password"
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          maxLength={128}
          problem={problems.password}
        />
        <p>
          <button type="submit" className="btn btn-s">
            Change password
          </button>
        </p>
      </DeskForm>
    </section>
  );
}

export function NewRecoveryCodesPage({ codes }: RecoveryCodesView) {
  return (
    <DeskMain
      title="Keep your recovery codes"
      width="narrow"
      back={{ href: "/desk/me", text: "Your sign-in" }}
    >
      <div className="door-form">
        <p>
          Each works once, and your earlier ones no longer work. Print these or keep them in your password
          manager: we can’t show them again.
        </p>
        <RecoveryCodeList codes={codes} />
        <p>
          <a className="btn btn-p" href="/desk/me">
            I’ve kept them
          </a>
        </p>
      </div>
    </DeskMain>
  );
}
