import type { Picture } from "../../../domain/property/media/picture-schema.ts";
import type { ContentPage } from "../../../domain/site/content/content-page.ts";
import { formatDay } from "../../../domain/time/time.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";

export const CONTENT_PICTURE_SIZES = "(width > 1200px) 1080px, 94vw";

export function ContentHeading({ page, picture }: { page: ContentPage; picture: Picture | undefined }) {
  return (
    <header className="wrap pt-4 tablet:pt-6">
      <Breadcrumb trail={[{ label: "Home", to: "/" }]} here={page.title} />
      <div className="mt-6 grid gap-5 tablet:mt-10 desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desk:items-end desk:gap-20">
        <h1 className="heading-2">{page.title}</h1>
        {page.lead !== undefined && <p className="lead max-w-[52ch]">{page.lead}</p>}
      </div>
      {page.updatedOn !== undefined && (
        <p className="mt-5 text-ink-3 text-sm">
          Last updated on <time dateTime={page.updatedOn}>{formatDay(page.updatedOn)}</time>
        </p>
      )}
      {picture && (
        <div className="mt-8 aspect-3/2 overflow-hidden rounded-photo tablet:mt-12 desk:mx-auto desk:max-w-[1080px]">
          <ResponsiveImage picture={picture} sizes={CONTENT_PICTURE_SIZES} isFirst />
        </div>
      )}
    </header>
  );
}
