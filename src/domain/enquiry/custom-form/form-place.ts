/** The path of an agency-defined form as a separate page. */
const FORM_PATH = "/forms";
const PAGE_PATH = /^\/pages\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** Path and query of the form's page without JavaScript. Includes the content page that shows the form, if it's one. */
export function getPlainFormLocation({ formId, page }: { formId: number; page: string }): {
  path: string;
  query: Record<string, string>;
} {
  const [, slug] = PAGE_PATH.exec(page) ?? [];
  return { path: `${FORM_PATH}/${formId}`, query: slug === undefined ? {} : { page: slug } };
}

/** The content page that the visitor came from; the home page for anything else. */
export function readFormPage(slug: string | null): string {
  const path = `/pages/${slug}`;
  return slug !== null && PAGE_PATH.test(path) ? path : "/";
}
