import qrcode from "qrcode-generator";
import type { QrCode } from "../../domain/property/print/qr-path.ts";

/** The smallest that fits. */
const ANY_SIZE = 0;
/** Still readable with 15% of it dirty or folded. */
const ERROR_CORRECTION = "M";

export function createQrCode(text: string): QrCode {
  const code = qrcode(ANY_SIZE, ERROR_CORRECTION);
  code.addData(text);
  code.make();
  const places = Array.from({ length: code.getModuleCount() }, (_, index) => index);
  return {
    text,
    rows: places.map((y) => places.map((x) => (code.isDark(y, x) ? "1" : "0")).join("")),
  };
}
