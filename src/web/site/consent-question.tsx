import { useEffect, useRef } from "react";
import type { ConsentChoice } from "../../domain/site/cookie-consent.ts";
import { useLocation } from "../router/router-context.ts";
import { chooseConsent } from "../session/choose-consent.ts";
import { setConsentHeight } from "../session/consent-height.ts";
import { useSite } from "../session/use-site.ts";
import { Button } from "../ui/button.tsx";
import { SiteLink } from "./site-link.tsx";

/** The consent question as the theme shows it. Both answers take the same effort. */
export function ConsentQuestion() {
  const { cookies } = useSite();
  const { pathname } = useLocation();
  // Visitors must be able to read the policy before they answer.
  const isFullscreen = cookies.theme === "fullscreen" && pathname !== cookies.policyUrl;
  return isFullscreen ? <FullscreenQuestion /> : <BannerQuestion />;
}

function BannerQuestion() {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => reserveHeight(strip.current), []);
  return (
    <section
      ref={strip}
      aria-label="Cookies"
      className="fixed inset-x-0 bottom-0 z-40 border-line border-t bg-page shadow-3 motion-safe:animate-rise"
    >
      <div className="wrap flex flex-col gap-4 py-4 tablet:flex-row tablet:items-center tablet:justify-between">
        <Message />
        <Answers />
      </div>
    </section>
  );
}

function reserveHeight(strip: HTMLElement | null): (() => void) | undefined {
  if (!strip) return undefined;
  const observer = new ResizeObserver(() => setConsentHeight(strip.offsetHeight));
  observer.observe(strip);
  return () => {
    observer.disconnect();
    setConsentHeight(0);
  };
}

function FullscreenQuestion() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label="Cookies"
      // Dismissing the dialog doesn't count as an answer.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
      className="consent-page m-0 h-dvh max-h-none w-full max-w-none place-content-center bg-page px-(--gutter) text-ink open:grid"
    >
      <div className="max-w-xl">
        <h2 className="heading-2 mb-4">Your cookie choices</h2>
        <Message />
        <div className="mt-8">
          <Answers />
        </div>
      </div>
    </dialog>
  );
}

function Message() {
  const { cookies } = useSite();
  return (
    <p className="max-w-[70ch] text-ink-2">
      {cookies.message}{" "}
      <SiteLink url={cookies.policyUrl} className="text-link underline underline-offset-4">
        Read our cookie policy
      </SiteLink>
    </p>
  );
}

/** Moves focus to the page, because the button that had it is gone. */
function answer(choice: ConsentChoice): void {
  chooseConsent(choice);
  document.getElementById("main")?.focus({ preventScroll: true });
}

function Answers() {
  return (
    <div className="grid grid-cols-2 gap-3 tablet:flex tablet:flex-none">
      <Button look="secondary" onClick={() => answer("accepted")}>
        I'm OK with this
      </Button>
      <Button look="secondary" onClick={() => answer("declined")}>
        decline
      </Button>
    </div>
  );
}
