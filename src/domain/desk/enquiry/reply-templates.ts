import type { LeadType } from "../../enquiry/lead/lead.ts";

/** Replies that an agency sends every day. A word in braces is filled in from the enquiry. */

const FILLINGS = {
  firstName: "first name",
  property: "address",
  viewingTime: "viewing time",
  freeTimes: "times you can offer",
  valuationTime: "day and time",
  telephone: "telephone number",
  me: "your name",
  branch: "branch",
  agency: "agency",
} as const;
type Filling = keyof typeof FILLINGS;

/** What is known about the enquiry. A missing or empty value leaves a gap for the writer to fill in. */
export type FillingValues = Readonly<Partial<Record<Filling, string>>>;

interface ReplyTemplate {
  label: string;
  /** What it does, under its name in the list. */
  hint: string;
  types: readonly LeadType[];
  body: string;
}

const SIGN_OFF = "Kind regards,\n{me}\n{agency}, {branch}";
const ANY_TYPE = ["viewing", "valuation", "staff", "office", "form"] as const;

const TEMPLATES = {
  "viewing-confirmed": {
    label: "Viewing confirmed",
    hint: "Says when and how to change it",
    types: ["viewing"],
    body: `Dear {firstName},

Thank you for asking about {property}. You’re booked in for {viewingTime}.

If the time no longer suits you, please reply to this email or ring {telephone}.

${SIGN_OFF}`,
  },
  "viewing-times": {
    label: "Viewing: offer times",
    hint: "Offers the next three free times",
    types: ["viewing"],
    body: `Dear {firstName},

Thank you for asking about {property}. We could show you round at one of these times:

{freeTimes}

Please reply with the one that suits you, or ring {telephone} to find another.

${SIGN_OFF}`,
  },
  "viewing-question": {
    label: "Answer a question",
    hint: "Starts and ends the email for you",
    types: ["viewing", "staff", "office", "form"],
    body: `Dear {firstName},

Thank you for asking about {property}.

[your answer]

If you’d like to know anything else, please reply to this email or ring {telephone}.

${SIGN_OFF}`,
  },
  "answer-later": {
    label: "Answer to follow",
    hint: "Says that you’re finding out",
    types: ANY_TYPE,
    body: `Dear {firstName},

Thank you for your enquiry. I’m finding out and will write to you again by [when].

If it’s urgent, please ring {telephone}.

${SIGN_OFF}`,
  },
  "valuation-confirmed": {
    label: "Valuation confirmed",
    hint: "Confirms the day they asked for",
    types: ["valuation"],
    body: `Dear {firstName},

Thank you for asking us to value your home. We’ll visit you on {valuationTime}. It takes about 45 minutes, and there’s nothing you need to prepare.

If the time no longer suits you, please reply to this email or ring {telephone}.

${SIGN_OFF}`,
  },
  "valuation-arrange": {
    label: "Valuation: agree a time",
    hint: "Asks when it suits",
    types: ["valuation"],
    body: `Dear {firstName},

Thank you for asking us to value your home. When would it suit you for one of us to visit? It takes about 45 minutes, and there’s nothing you need to prepare.

Please reply with a day and time, or ring {telephone}.

${SIGN_OFF}`,
  },
  "no-longer-available": {
    label: "No longer available",
    hint: "Offers to look for similar homes",
    types: ["viewing"],
    body: `Dear {firstName},

Thank you for asking about {property}. I’m sorry to say that it’s no longer available.

If you tell us what you’re looking for, we’ll let you know as soon as a similar home comes up. Please reply to this email or ring {telephone}.

${SIGN_OFF}`,
  },
  blank: {
    label: "Write your own",
    hint: "Only the greeting and your name",
    types: ANY_TYPE,
    body: `Dear {firstName},

[your answer]

${SIGN_OFF}`,
  },
} as const satisfies Record<string, ReplyTemplate>;

export type TemplateName = keyof typeof TEMPLATES;

const TEMPLATE_NAMES = Object.keys(TEMPLATES) as TemplateName[];

/** The name in a link; undefined when there is no such template. */
export function readTemplateName(text: string | undefined): TemplateName | undefined {
  return TEMPLATE_NAMES.find((name) => name === text);
}

interface SuggestionOptions {
  type: LeadType;
  hasViewing: boolean;
  hasValuationTime: boolean;
  /** False when the home was sold, let or withdrawn. Null without a home. */
  isHomeAvailable: boolean | null;
}

/** The template that fits an enquiry best. */
export function suggestTemplate(options: SuggestionOptions): TemplateName {
  const { type, hasViewing, hasValuationTime, isHomeAvailable } = options;
  if (type === "valuation") return hasValuationTime ? "valuation-confirmed" : "valuation-arrange";
  if (type !== "viewing") return "blank";
  if (isHomeAvailable === false) return "no-longer-available";
  return hasViewing ? "viewing-confirmed" : "viewing-times";
}

export interface TemplateChoice {
  name: TemplateName;
  label: string;
  hint: string;
  isSuggested: boolean;
}

/** The templates for this kind of enquiry, the suggested one first. */
export function listTemplates(type: LeadType, suggested: TemplateName): TemplateChoice[] {
  return TEMPLATE_NAMES.filter((name) => (TEMPLATES[name].types as readonly LeadType[]).includes(type))
    .map((name) => {
      const { label, hint } = TEMPLATES[name];
      return { name, label, hint, isSuggested: name === suggested };
    })
    .sort((a, b) => Number(b.isSuggested) - Number(a.isSuggested));
}

export function getTemplateLabel(name: TemplateName): string {
  return TEMPLATES[name].label;
}

export interface FilledTemplate {
  text: string;
  /** The words that came from the enquiry, for the writer to check. */
  filled: string[];
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** The template with what is known filled in, and '[viewing time]' where it isn't. */
export function fillTemplate(name: TemplateName, values: FillingValues): FilledTemplate {
  const filled = new Set<string>();
  const body = values.firstName
    ? TEMPLATES[name].body
    : TEMPLATES[name].body.replace("Dear {firstName},", "Hello,");
  const text = body.replace(PLACEHOLDER, (_whole, key: Filling) => {
    const value = values[key];
    if (!value) return `[${FILLINGS[key]}]`;
    if (key !== "me" && key !== "agency" && key !== "branch") filled.add(value);
    return value;
  });
  return { text, filled: [...filled] };
}

/** Every gap that a template can leave. Other square brackets are the writer's own. */
const GAPS = new Set([...Object.values<string>(FILLINGS), "your answer", "when"]);
const BRACKETED = /\[([a-z ]{1,40})\]/g;

/** The gaps that are still in a reply, such as '[viewing time]'. It must not be sent with any. */
export function findGaps(text: string): string[] {
  const found = [...text.matchAll(BRACKETED)].filter(([, words = ""]) => GAPS.has(words));
  return [...new Set(found.map(([gap]) => gap))];
}
