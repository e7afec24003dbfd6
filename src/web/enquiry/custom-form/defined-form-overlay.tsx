import type { DefinedFormSubject } from "../../../domain/enquiry/custom-form/defined-form.ts";
import { NEW_HOMES_PATH } from "../../../domain/property/new-homes.ts";
import type { OverlayProps } from "../../overlay/overlay.ts";
import { OverlayFrame } from "../../overlay/overlay-frame.tsx";
import { DefinedForm } from "./defined-form.tsx";

export function Overlay({ subject: { definition, about }, onClose }: OverlayProps<DefinedFormSubject>) {
  return (
    <OverlayFrame title={definition.name} shape="sheet" onClose={onClose}>
      <DefinedForm definition={definition} about={about} hash={`#${NEW_HOMES_PATH}`} />
    </OverlayFrame>
  );
}
