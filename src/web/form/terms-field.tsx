import { useSite } from "../session/use-site.ts";
import { Checkbox } from "../ui/field/choices.tsx";

interface TermsFieldProps {
  name: string;
  error: string | undefined;
  /** 'on' if it was already ticked in the post that was refused. */
  defaultValue?: string | undefined;
  autoFocus?: boolean;
}

/** The consent that is required, in the agency's words, with links to the full terms. */
export function TermsField({ name, error, defaultValue, ...focus }: TermsFieldProps) {
  const { termsStatement } = useSite().account;
  return (
    <Checkbox
      name={name}
      value="on"
      required
      defaultChecked={defaultValue === "on"}
      error={error}
      {...focus}
      label={
        <>
          {termsStatement} <TermsPages />
        </>
      }
    />
  );
}

/** Opens in a new tab, so that the form isn't lost. */
function TermsPages() {
  const { termsPage, privacyPage } = useSite().account;
  const pages = [
    { href: termsPage, label: "Terms" },
    { href: privacyPage, label: "Privacy" },
  ];
  return pages.map(
    ({ href, label }) =>
      href && (
        <a
          key={label}
          href={href}
          target="_blank"
          rel="noopener"
          className="mr-2 text-link underline underline-offset-4"
        >
          {label}
        </a>
      ),
  );
}
