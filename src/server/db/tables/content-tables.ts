/** Every state that a document has had since the desk first opened it. */
export interface DocumentVersionTable {
  kind: string;
  document_id: string;
  /** From 1. */
  version: number;
  /** Null if the document was removed. */
  body_json: string | null;
  /** Null if it was changed by an import, not at the desk. */
  desk_user_id: number | null;
  created_at: number;
}

/** What somebody has written and not published. Each person has their own. */
export interface DocumentDraftTable {
  kind: string;
  document_id: string;
  desk_user_id: number;
  /** The version that it was written from; 0 for a new document. */
  base_version: number;
  body_json: string;
  updated_at: number;
}
