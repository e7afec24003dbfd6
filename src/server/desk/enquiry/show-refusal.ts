import { formatTimeInSentence } from "../../../domain/desk/desk-time.ts";
import type { Composer, ComposeTab } from "../../../domain/desk/enquiry/enquiry-view.ts";
import { toParagraphs } from "../../../domain/desk/enquiry/timeline.ts";
import { readId } from "../../../domain/url/read-id.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer } from "../desk-context.ts";
import type { DeskPostContext } from "../desk-route.ts";
import { findDeskNames } from "../inbox/colleague-queries.ts";
import type { ComposeOptions } from "./load-composer.ts";
import type { ReplyRefusal } from "./send-reply.ts";
import { showEnquiry } from "./show-enquiry.ts";

/** Shows the form again with what was typed and what is wrong with it. */
export async function showInvalid(
  desk: Desk,
  c: DeskPostContext<unknown>,
  { tab, problems }: { tab: ComposeTab; problems: readonly { path: PropertyKey[]; message: string }[] },
): Promise<DeskAnswer> {
  const [first] = problems;
  const named = ["to", "outcome"].find((field) => field === first?.path[0]) as "to" | "outcome" | undefined;
  return showEnquiry(desk, c, {
    leadId: readId(c.params.id ?? ""),
    tab,
    typed: readTyped(c.fields),
    problem: { field: named ?? "text", text: first?.message ?? "Please check this." },
    status: 422,
  });
}

interface RefusedForm {
  leadId: number;
  tab: ComposeTab;
  refusal: ReplyRefusal;
}

/** Shows the form again with what was typed, and what a colleague did meanwhile. */
export async function showRefusal(
  desk: Desk,
  c: DeskPostContext<unknown>,
  { leadId, tab, refusal }: RefusedForm,
): Promise<DeskAnswer> {
  if (refusal.reason === "not-found") return { notFound: true };
  const shown = { leadId, tab, typed: readTyped(c.fields), status: 422 };
  if (refusal.reason === "text")
    return showEnquiry(desk, c, { ...shown, problem: { field: "text", text: refusal.problem } });
  return showEnquiry(desk, c, { ...shown, conflict: await toConflict(desk, c, refusal) });
}

async function toConflict(
  desk: Desk,
  { now }: Pick<DeskPostContext<unknown>, "now">,
  refusal: Exclude<ReplyRefusal, { reason: "not-found" | "text" }>,
): Promise<NonNullable<Composer["conflict"]>> {
  if (refusal.reason === "writing")
    return {
      heading: refusal.text,
      text: "Yours hasn’t been sent. Wait for your colleague, or send it anyway.",
      quote: [],
    };
  const { deskUserId, kind, at, body } = refusal.answer;
  const names = await findDeskNames(desk.db.query, [deskUserId]);
  const who =
    deskUserId === null ? "Somebody at the branch" : (names.get(deskUserId) ?? "A former colleague");
  const how = kind === "reply" ? "by email" : "by telephone";
  return {
    heading: `${who} has answered ${kind === "answered" ? "" : `${how} `}meanwhile, ${formatTimeInSentence(at, now)}.`,
    text: "Yours hasn’t been sent. Read what was said, then decide.",
    quote: toParagraphs(body ?? ""),
  };
}

function readTyped(fields: Readonly<Record<string, unknown>>): NonNullable<ComposeOptions["typed"]> {
  const read = (name: string) => {
    const value = fields[name];
    return typeof value === "string" ? value : undefined;
  };
  const outcome = read("outcome");
  const typed = { text: read("text"), to: read("to"), formKey: read("form_key") };
  return {
    ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)),
    ...(outcome === "spoke" || outcome === "message" ? { outcome } : {}),
  };
}
