import { formatFileSize } from "../../text/file-size.ts";
import type { DocumentKind, PropertyDocument } from "./property-document-schema.ts";

/** A document as a property's page lists it. */
export interface ShownDocument {
  label: string;
  href: string;
  /** What kind it is and what a visitor gets, for example 'Brochure, PDF, 84 kB' or 'Certificate, www.gov.uk'. */
  note: string;
}

const KIND_LABELS: Record<DocumentKind, string> = {
  brochure: "Brochure",
  certificate: "Certificate",
  "legal-pack": "Legal pack",
  other: "Document",
};

export function listDocuments(
  propertyId: number,
  documents: readonly PropertyDocument[],
): readonly ShownDocument[] {
  return documents.map((document, index) => {
    const kind = KIND_LABELS[document.kind];
    return "key" in document
      ? {
          label: document.label,
          href: getDocumentPath(propertyId, index + 1),
          note: `${kind}, PDF, ${formatFileSize(document.bytes)}`,
        }
      : { label: document.label, href: document.url, note: `${kind}, ${readHost(document.url)}` };
  });
}

/** Documents are numbered from 1, in the order of the page. */
function getDocumentPath(propertyId: number, number: number): string {
  return `/properties/${propertyId}/documents/${number}`;
}

function readHost(url: string): string {
  return /^https:\/\/([^/?#]+)/i.exec(url)?.[1] ?? url;
}
