import { Printer } from "lucide-react";

/** Shown by the desk's script, because printing needs one; the browser's own menu prints the same. */
export function PrintButton() {
  return (
    <button type="button" className="btn btn-s" data-print hidden>
      <Printer className="i" aria-hidden />
      Print or save as PDF
    </button>
  );
}
