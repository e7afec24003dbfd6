import { TriangleAlert } from "lucide-react";
import type { Composer, EnquiryView } from "../../../domain/desk/enquiry/enquiry-view.ts";
import { classNames } from "../../lib/class-names.ts";

export function Hidden({ view: { version, composer } }: { view: EnquiryView }) {
  return (
    <>
      <input type="hidden" name="form_key" value={composer.formKey} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}

export function Words({ composer, label, rows }: { composer: Composer; label: string; rows: number }) {
  const isWrong = composer.problem?.field === "text";
  return (
    <textarea
      className={classNames("txt", isWrong && "bad")}
      name="text"
      aria-label={label}
      rows={rows}
      maxLength={8_000}
      defaultValue={composer.text}
      aria-invalid={isWrong || undefined}
      aria-describedby={composer.problem ? "compose-problem" : undefined}
      data-key={composer.tab.charAt(0)}
    />
  );
}

export function Problem({ composer: { problem } }: { composer: Composer }) {
  if (!problem) return null;
  return (
    <p className="err" id="compose-problem" role="alert">
      <TriangleAlert className="i" aria-hidden />
      {problem.text}
    </p>
  );
}
