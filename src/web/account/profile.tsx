import { fullName, type PersistedUser } from "../../domain/account/user.ts";
import { ButtonLink } from "../ui/button.tsx";
import { ConfirmEmailNotice } from "./confirm-email-notice.tsx";
import { EnquiryList } from "./enquiry-list.tsx";

const LINK_CLASS = "tap inline-flex items-center font-medium text-link underline underline-offset-4";

export function Profile({ user }: { user: PersistedUser }) {
  const rows = [
    ["Name", fullName(user)],
    ["Email", user.email],
    ["Phone", user.tel_home || user.tel_mobile || "Not given"],
  ];
  return (
    <>
      <ConfirmEmailNotice user={user} />
      <h3 className="heading-4">Your Details</h3>
      <dl className="mt-4 divide-y divide-line border-line border-y">
        {rows.map(([name, text]) => (
          <div key={name} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 py-3">
            <dt className="text-ink-3">{name}</dt>
            <dd className="wrap-anywhere font-medium">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="#/user/edit" look="secondary">
          Edit details
        </ButtonLink>
        <ButtonLink href="#/user/marketing-preferences" look="secondary">
          Update marketing preferences
        </ButtonLink>
      </div>
      <EnquiryList leads={user.portal_leads} />
      <ul className="mt-8 border-line border-t pt-4">
        {[
          ["#/user/change-password", "Change password"],
          ["#/user/devices", "Where you are signed in"],
          ["#/user/privacy", "Your data"],
        ].map(([href, label]) => (
          <li key={href}>
            <a href={href} className={LINK_CLASS}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
