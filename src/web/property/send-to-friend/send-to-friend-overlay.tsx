import type { SendToFriend } from "../../../domain/property/send-to-friend/send-to-friend.ts";
import { findFlash } from "../../../domain/site/flash.ts";
import type { OverlayProps } from "../../overlay/overlay.ts";
import { OverlayFrame } from "../../overlay/overlay-frame.tsx";
import { useSite } from "../../session/use-site.ts";
import { FLASH_TOAST_MS, showToast } from "../../toast/toast-store.ts";
import { SendToFriendForm } from "./send-to-friend-form.tsx";

export function Overlay({ subject, onClose }: OverlayProps<SendToFriend>) {
  const { flashTexts } = useSite();
  const sayThanks = () => {
    showToast(findFlash("send-property-sent", flashTexts)?.text ?? "", { durationMs: FLASH_TOAST_MS });
    onClose();
  };
  return (
    <OverlayFrame title="Send to a friend" shape="sheet" onClose={onClose}>
      <SendToFriendForm property={subject} onSent={sayThanks} />
    </OverlayFrame>
  );
}
