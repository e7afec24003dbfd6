import type { ComponentType, ReactNode } from "react";
import type { FormDefinition } from "../../../domain/enquiry/custom-form/form-definition.ts";
import type { Picture } from "../../../domain/property/media/picture-schema.ts";
import type { ContentBlock } from "../../../domain/site/content/content-page.ts";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import { SiteLink } from "../site-link.tsx";
import { ContentGallery, ContentImageSet } from "./content-pictures.tsx";
import { ContentTable, ContentTimeline } from "./content-tables.tsx";

interface BlockContext {
  pictures: Readonly<Record<string, Picture>>;
  forms: Readonly<Record<string, FormDefinition>>;
  /** Renders an agency-defined form. */
  Form: ComponentType<{ definition: FormDefinition }>;
}

interface ContentBlocksProps extends BlockContext {
  blocks: readonly ContentBlock[];
}

/** A page's blocks in order: text in a narrow column, images and tables in a wide one. */
export function ContentBlocks({ blocks, ...context }: ContentBlocksProps) {
  return (
    <div className="mt-10 grid grid-cols-1 gap-y-10 tablet:mt-16 tablet:gap-y-14">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their order while a page is shown.
        <Block key={index} block={block} {...context} />
      ))}
    </div>
  );
}

function Block({ block, pictures, forms, Form }: BlockContext & { block: ContentBlock }) {
  switch (block.type) {
    case "text":
      return (
        <Words id={block.id} heading={block.heading}>
          {block.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Words>
      );
    case "list":
      return (
        <Words heading={block.heading}>
          <ul className="list-disc space-y-2 pl-5 marker:text-ink-3">
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Words>
      );
    case "links":
      return (
        <Words heading={block.heading}>
          <ul>
            {block.links.map((link) => (
              <li key={link.name}>
                <SiteLink
                  url={link.url}
                  className="tap inline-flex items-center text-link underline decoration-1 underline-offset-4 hover:decoration-2"
                >
                  {link.name}
                </SiteLink>
              </li>
            ))}
          </ul>
        </Words>
      );
    case "picture":
      return <LonePicture picture={pictures[block.pictureKey]} caption={block.caption} />;
    case "table":
      return <ContentTable {...block} />;
    case "timeline":
      return <ContentTimeline {...block} />;
    case "image-set":
      return <ContentImageSet block={block} pictures={pictures} />;
    case "gallery-card-slider":
      return <ContentGallery block={block} pictures={pictures} />;
    case "form": {
      const definition = forms[block.formId];
      return definition ? (
        <Words heading={definition.name}>
          <Form definition={definition} />
        </Words>
      ) : null;
    }
  }
}

interface WordsProps {
  id?: string | undefined;
  heading?: string | undefined;
  children: ReactNode;
}

/** On desktop the heading is next to its text, so that a long page is easy to scan. */
function Words({ id, heading, children }: WordsProps) {
  return (
    <section id={id} className="wrap w-full">
      <div className="grid gap-4 desk:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] desk:gap-20">
        <div>{heading !== undefined && <h2 className="heading-3">{heading}</h2>}</div>
        <div className="max-w-[68ch] space-y-4 text-ink-2">{children}</div>
      </div>
    </section>
  );
}

function LonePicture({ picture, caption }: { picture: Picture | undefined; caption: string }) {
  if (!picture) return null;
  return (
    <figure className="wrap w-full">
      <div className="aspect-3/2 overflow-hidden rounded-photo desk:aspect-2/1">
        <ResponsiveImage picture={picture} sizes="(width > 1440px) 1344px, 94vw" />
      </div>
      {caption !== "" && <figcaption className="mt-3 text-ink-3 text-sm">{caption}</figcaption>}
    </figure>
  );
}
