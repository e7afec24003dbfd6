import { CircleCheck, CirclePause, CircleX } from "lucide-react";

const ICONS = { ok: CircleCheck, wait: CirclePause, no: CircleX } as const;

/** An icon and a sentence: shown, waiting or not shown. */
export function WhyLine({ kind, text }: { kind: keyof typeof ICONS; text: string }) {
  const Icon = ICONS[kind];
  return (
    <span className={`why ${kind}`}>
      <Icon className="i" aria-hidden />
      <span>{text}</span>
    </span>
  );
}
