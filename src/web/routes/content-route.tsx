import type { Services } from "../../domain/services.ts";
import type { ShownPage } from "../../domain/site/content/content-page.ts";
import { findContentPictures } from "../../domain/site/content/picture-sets.ts";
import type { Site } from "../../domain/site/site.ts";
import { ContentForm } from "../enquiry/custom-form/content-form.tsx";
import type { PageArguments, PageMeta } from "../lib/page.ts";
import { breadcrumbData } from "../lib/structured-data.ts";
import { Refusal } from "../router/page-outcome.ts";
import { usePageData } from "../router/router-context.ts";
import { ContentBlocks } from "../site/content/content-blocks.tsx";
import { CONTENT_PICTURE_SIZES, ContentHeading } from "../site/content/content-heading.tsx";

export function meta({ page, pictures }: ShownPage, site: Site): PageMeta {
  const picture = page.pictureKey === undefined ? undefined : pictures[page.pictureKey];
  return {
    title: `${page.title} | ${site.agencyName}`,
    description: page.description,
    // Only search engines read it, and they read the server's HTML.
    ...(import.meta.env.SSR
      ? { structuredData: [breadcrumbData([{ label: "Home", to: "/" }], page.title)] }
      : {}),
    ...(picture ? { firstPicture: { ...picture, sizes: CONTENT_PICTURE_SIZES } } : {}),
  };
}

export async function load(services: Services, { params }: PageArguments): Promise<ShownPage> {
  const shown = await services.site.findContentPage(params.slug ?? "");
  if (!shown) throw new Refusal(404);
  return shown;
}

export { findContentPictures as overlaySubject };

export function Page() {
  const { page, pictures, forms } = usePageData<ShownPage>();
  return (
    <article className="pb-(--section)">
      <ContentHeading page={page} picture={pictures[page.pictureKey ?? ""]} />
      <ContentBlocks blocks={page.blocks} pictures={pictures} forms={forms} Form={ContentForm} />
    </article>
  );
}
