/** The URLs of the old site, and the pages that they lead to now. */
export interface RedirectsView {
  canEdit: boolean;
  /** What is searched for. */
  text: string;
  total: number;
  rows: { from: string; to: string }[];
  earlier: string | undefined;
  later: string | undefined;
  /** What was typed and refused. */
  typed: { from: string; to: string };
  problem: string | undefined;
  fileProblems: string[];
}
