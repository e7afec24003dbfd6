import { lazy, Suspense } from "react";
import type { FormDefinition } from "../../../domain/enquiry/custom-form/form-definition.ts";
import { getPlainFormLocation } from "../../../domain/enquiry/custom-form/form-place.ts";
import { toPlainUrl } from "../../../domain/url/plain-pages.ts";
import { useLocation } from "../../router/router-context.ts";

const loadForm = () => import("./defined-form.tsx").then(({ DefinedForm }) => DefinedForm);
/** Rendered with the page on the server. In the browser its code loads after hydration. */
const DefinedForm = import.meta.env.SSR
  ? await loadForm()
  : lazy(async () => ({ default: await loadForm() }));

/** A form in a content page. Without JavaScript it has no token, so a link to its plain page replaces it. */
export function ContentForm({ definition }: { definition: FormDefinition }) {
  const { pathname } = useLocation();
  const { path, query } = getPlainFormLocation({ formId: definition.formId, page: pathname });
  return (
    <>
      <noscript>
        <p>
          <a href={toPlainUrl(path, query)} className="font-semibold text-link underline underline-offset-4">
            {definition.name}: fill in the form
          </a>
        </p>
      </noscript>
      <div className="text-ink noscript:hidden">
        <Suspense>
          <DefinedForm definition={definition} />
        </Suspense>
      </div>
    </>
  );
}
