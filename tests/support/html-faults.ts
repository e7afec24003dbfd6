import { type ConfigData, definePlugin, HtmlValidate, Rule, StaticConfigLoader } from "html-validate";

/** The browser only asks for a choice if the first option is empty; without one, it takes the first as chosen. */
class SelectPlaceholder extends Rule {
  setup(): void {
    this.on("dom:ready", ({ document }) => {
      for (const select of document.querySelectorAll("select[required]")) {
        const first = select.querySelector("option");
        if (first?.getAttributeValue("value") !== "")
          this.report({ node: select, message: "The first option of a required <select> must be empty" });
      }
    });
  }
}

const ownRules = definePlugin({ name: "own-rules", rules: { "select-placeholder": SelectPlaceholder } });

/** Rules of html-validate that are about style, or that see a fault where none is. */
const NOT_FAULTS = [
  "attr-case",
  "attribute-boolean-style",
  "attribute-empty-style",
  "doctype-style",
  "no-implicit-input-type",
  "no-inline-style",
  // A table that is laid out as cards on a phone loses its roles unless they're written.
  "no-redundant-role",
  "no-trailing-whitespace",
  // It counts '&amp;' as five characters; `shortenTitle` has its own table of cases.
  "long-title",
  "tel-non-breaking",
  "void-style",
  // Only styles tell which of two menus is shown; axe looks for this on the rendered page.
  "unique-landmark",
  // A form of one field is submitted by Enter.
  "wcag/h32",
];

const PAGE: ConfigData = {
  root: true,
  extends: ["html-validate:recommended"],
  plugins: [ownRules],
  elements: [
    "html5",
    {
      time: {
        attributes: { datetime: { required: true, enum: ["/\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}.*)?/"] } },
      },
    },
  ],
  rules: {
    ...Object.fromEntries(NOT_FAULTS.map((name) => [name, "off"])),
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit", "button", "reset"] }],
    // The search page has a heading for each of its two layouts; the desk's list of enquiries comes before the enquiry.
    "heading-level": ["error", { allowMultipleH1: true, minInitialRank: "h2" }],
    "input-missing-label": "error",
    "select-placeholder": "error",
    // React's ids begin with an underscore, and those of the desk's fields contain points.
    "valid-id": ["error", { relaxed: true }],
  },
};

const EMAIL: ConfigData = {
  ...PAGE,
  rules: {
    ...PAGE.rules,
    // Programs that show emails know tables and their attributes better than style sheets.
    "no-deprecated-attr": "off",
    "prefer-tbody": "off",
  },
};

const validators = {
  page: new HtmlValidate(new StaticConfigLoader(PAGE)),
  email: new HtmlValidate(new StaticConfigLoader(EMAIL)),
};

/** What is wrong with an HTML document, with the place of each fault. */
export async function listHtmlFaults(
  html: string,
  kind: keyof typeof validators = "page",
): Promise<string[]> {
  const { results } = await validators[kind].validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
