import type { TenantInfo } from "../../domain/property/facts/tenant-info.ts";
import type { OverlayProps } from "../overlay/overlay.ts";
import { OverlayFrame } from "../overlay/overlay-frame.tsx";

/** The fees a tenant may be charged, in the agency's own words. */
export function Overlay({ subject, onClose }: OverlayProps<TenantInfo>) {
  return (
    <OverlayFrame title={subject.heading} shape="sheet" onClose={onClose} isProse>
      <div className="space-y-4 text-ink-2">
        {subject.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <dl className="mt-6 border-line border-b">
        {subject.rows.map(([what, howMuch]) => (
          <div key={what} className="border-line border-t py-3">
            <dt className="font-semibold">{what}</dt>
            <dd className="mt-0.5 text-ink-2">{howMuch}</dd>
          </div>
        ))}
      </dl>
    </OverlayFrame>
  );
}
