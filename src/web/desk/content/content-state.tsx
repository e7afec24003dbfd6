import type { ContentState } from "../../../domain/desk/content/content-views.ts";

const PILLS = { draft: "pill open", live: "pill done", behind: "pill held" } as const;

/** 'Draft by Priya Nair', 'Published'. */
export function StatePill({ state: { kind, text } }: { state: ContentState }) {
  return <span className={PILLS[kind]}>{text}</span>;
}

interface ChangesProps {
  changes: readonly { field: string; before: string; after: string }[];
}

/** What was, and what is now. */
export function ChangeList({ changes }: ChangesProps) {
  return (
    <dl className="doc-changes">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            <del>{before}</del> <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
