import { Mail, Printer, Share2 } from "lucide-react";
import { SEND_TO_FRIEND_PATH } from "../../domain/property/send-to-friend/send-to-friend.ts";
import { classNames } from "../lib/class-names.ts";
import { useIsHydrated } from "../lib/use-is-hydrated.ts";
import { showToast } from "../toast/toast-store.ts";
import { ICON_BUTTON_CLASS, IconButton } from "../ui/icon-button.tsx";
import { hurryPictures } from "./media/hurry-pictures.ts";

/**
 * Share, email and print buttons. They need JavaScript, so they stay invisible until it runs, in space
 * reserved for them.
 */
export function PropertyActions({ title }: { title: string }) {
  const isHydrated = useIsHydrated();
  return (
    <div className={classNames("flex print:hidden", !isHydrated && "invisible")}>
      <IconButton label="Share" onClick={() => share(title)}>
        <Share2 aria-hidden className="size-5" />
      </IconButton>
      <a href={`#${SEND_TO_FRIEND_PATH}`} aria-label="Send to a friend" className={ICON_BUTTON_CLASS}>
        <Mail aria-hidden className="size-5" />
      </a>
      <IconButton label="Print" onClick={print} className="hidden tablet:grid">
        <Printer aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}

const PICTURES_MS = 4_000;

async function print(): Promise<void> {
  const pictures = hurryPictures();
  const late = new Promise((resolve) => setTimeout(resolve, PICTURES_MS));
  await Promise.race([Promise.allSettled(pictures.map((picture) => picture.decode())), late]);
  window.print();
}

/** Uses the device's share dialog where there is one, or else copies the link. */
async function share(title: string): Promise<void> {
  const url = window.location.origin + window.location.pathname;
  try {
    if (typeof navigator.share === "function") await navigator.share({ title, url });
    else await copy(url);
  } catch (error) {
    // A visitor who cancels needs no message.
    if (error instanceof DOMException && error.name === "AbortError") return;
    showToast("We couldn’t copy the link. You can copy it from your browser’s address bar.", {
      kind: "error",
    });
  }
}

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url);
  showToast("Link copied.");
}
