/** Where a form that the agency defines is a page of its own. */
const FORM_PATH = "/forms";
const PAGE_PATH = /^\/pages\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** For `plainAddress`; with the page that it stands in, if that is one of the agency's own. */
export function getPlainFormLocation({ formId, page }: { formId: number; page: string }): {
  path: string;
  query: Record<string, string>;
} {
  const [, slug] = PAGE_PATH.exec(page) ?? [];
  return { path: `${FORM_PATH}/${formId}`, query: slug === undefined ? {} : { page: slug } };
}

/** The page that a plain form's visitor came from; what is no page of the agency's own is the front page. */
export function readFormPage(slug: string | null): string {
  const path = `/pages/${slug}`;
  return slug !== null && PAGE_PATH.test(path) ? path : "/";
}
