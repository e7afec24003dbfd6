import { Phone, User } from "lucide-react";
import { classNames } from "../lib/class-names.ts";
import { savedCountStore } from "../session/saved-count-store.ts";
import { useSite } from "../session/use-site.ts";
import { ICON_BUTTON_CLASS } from "../ui/icon-button.tsx";

const ACCOUNT_CLASS = classNames(
  ICON_BUTTON_CLASS,
  "relative -mr-2.5 desk:mr-0 desk:ml-4 desk:border desk:border-line desk:bg-page",
);

/** Icons that link to the telephone (on phones) and the account panel. */
export function ContactIcons() {
  const { header } = useSite();
  const saved = savedCountStore.use();
  return (
    <>
      {header.telephoneLink !== undefined && (
        <a
          href={header.telephoneLink}
          aria-label={`Call us on ${header.telephoneText}`}
          className={classNames(ICON_BUTTON_CLASS, "desk:hidden")}
        >
          <Phone aria-hidden className="size-5 stroke-[1.75]" />
        </a>
      )}
      <a
        href="#/user"
        aria-label={`Your account and favourites${saved > 0 ? `, ${saved} saved` : ""}`}
        className={`${ACCOUNT_CLASS} noscript:hidden`}
      >
        <User aria-hidden className="size-5 stroke-[1.75]" />
        {saved > 0 && (
          <span
            aria-hidden
            className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-semibold text-white text-xs leading-none tabular-nums desk:-top-1 desk:-right-1"
          >
            {saved}
          </span>
        )}
      </a>
      <noscript>
        <a href="/user/sign-in?plain=1" aria-label="Sign in" className={ACCOUNT_CLASS}>
          <User aria-hidden className="size-5 stroke-[1.75]" />
        </a>
      </noscript>
    </>
  );
}
