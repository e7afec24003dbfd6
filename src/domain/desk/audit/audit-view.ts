export interface AuditView {
  filter: { q: string; person: string; kind: string; branch: string; from: string; to: string };
  /** The reader works for some branches only. */
  isLimited: boolean;
  people: readonly { deskUserId: number; name: string }[];
  kinds: readonly { kind: string; name: string }[];
  branches: readonly { branchId: number; name: string }[];
  rows: readonly AuditLine[];
  /** The query of the next page; undefined on the last one. */
  older: string | undefined;
  /** The query of the first page, on a later one. */
  newest: string | undefined;
}

interface AuditLine {
  auditId: number;
  whenText: string;
  who: string;
  didText: string;
  subject: { text: string; href: string | undefined };
  /** Empty for what concerns no single branch. */
  branch: string;
  factsText: string;
}
