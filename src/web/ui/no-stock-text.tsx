interface NoStockTextProps {
  telephoneLink: string | undefined;
  telephoneText: string;
}

/** What to do while the agency has no homes on its site. */
export function NoStockText({ telephoneLink, telephoneText }: NoStockTextProps) {
  if (telephoneLink === undefined) {
    return <>Tell us what you’re looking for, and we’ll get in touch when we have it.</>;
  }
  return (
    <>
      Tell us what you’re looking for, and we’ll get in touch when we have it: call{" "}
      <a
        href={telephoneLink}
        className="whitespace-nowrap font-semibold text-link underline underline-offset-4"
      >
        {telephoneText}
      </a>
      .
    </>
  );
}
