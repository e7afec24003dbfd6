import {
  chooseAskedItems,
  MATERIAL_ITEMS_PARAMETER,
  type MaterialAlertSubject,
} from "../../../domain/property/material-alert/material-alert.ts";
import { findFlash } from "../../../domain/site/flash.ts";
import type { OverlayProps } from "../../overlay/overlay.ts";
import { OverlayFrame } from "../../overlay/overlay-frame.tsx";
import { useSite } from "../../session/use-site.ts";
import { FLASH_TOAST_MS, showToast } from "../../toast/toast-store.ts";
import { MaterialAlertForm } from "./material-alert-form.tsx";

export function Overlay({ subject, query, onClose }: OverlayProps<MaterialAlertSubject>) {
  const { flashTexts } = useSite();
  const asked = new URLSearchParams(query).get(MATERIAL_ITEMS_PARAMETER) ?? "";
  const sayThanks = () => {
    showToast(findFlash("material-alert-asked", flashTexts)?.text ?? "", { durationMs: FLASH_TOAST_MS });
    onClose();
  };
  return (
    <OverlayFrame title="Tell me when this is known" shape="sheet" onClose={onClose}>
      <MaterialAlertForm property={subject} items={chooseAskedItems(asked, subject)} onSent={sayThanks} />
    </OverlayFrame>
  );
}
