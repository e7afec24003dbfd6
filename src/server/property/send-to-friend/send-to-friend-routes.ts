import type { FastifyInstance, FastifyRequest } from "fastify";
import { PROPERTY_CALLS } from "../../../domain/property/property-calls.ts";
import { PROPERTY_CALL_SCHEMAS } from "../../../domain/property/property-calls-schema.ts";
import { SEND_TO_FRIEND_PATH } from "../../../domain/property/send-to-friend/send-to-friend.ts";
import { sendToFriendFlash } from "../../../domain/property/send-to-friend/send-to-friend-schema.ts";
import type { Services } from "../../../domain/services.ts";
import { groupIssuesByField } from "../../../domain/site/form-fields.ts";
import { readId } from "../../../domain/url/read-id.ts";
import type { Db } from "../../db/database.ts";
import { RATE_LIMITS } from "../../http/limits/rate-limits.ts";
import { answerForm, type FormAnswer } from "../../http/page/answer-form.ts";
import { type ComeBack, flashOnRefusal } from "../../http/page/flash-redirect.ts";
import { registerCall } from "../../http/request/register-call.ts";
import { formField } from "../../http/request/request-body.ts";
import { type SendToFriendResult, sendToFriend } from "./send-to-friend.ts";

interface SendToFriendDeps {
  db: Db;
  services: Services;
  publicUrl: string;
  secret: string;
}

const SENT: FormAnswer = { status: 200, code: "send-property-sent" };

/** Why nothing was sent, as errors of the field concerned. */
const LIMITS: Record<Exclude<SendToFriendResult, "ordered">, Record<string, string[]>> = {
  "friend-has-enough": {
    friend_email: ["Your friend has been sent several homes today. Please try again tomorrow"],
  },
  "sender-has-enough": {
    email: ["You’ve sent as many homes as we can send for you today. Please try again tomorrow"],
  },
};

/** `POST /user/send_to_friend`, as JSON from our JavaScript or as a plain form post. */
export function registerSendToFriendRoutes(app: FastifyInstance, parts: SendToFriendDeps): void {
  registerCall(
    app,
    PROPERTY_CALLS.sendToFriend,
    {
      config: {
        rateLimit: RATE_LIMITS.sendToFriend,
        botCheck: "or-plain",
        spamTrap: (request, reply) => answerForm({ request, reply }, SENT, readComeBack(request)),
      },
      errorHandler: flashOnRefusal(readComeBack),
    },
    async (request, reply) =>
      answerForm({ request, reply }, await handle(request.body, parts), readComeBack(request)),
  );
}

async function handle(
  body: unknown,
  { db, services, publicUrl, secret }: SendToFriendDeps,
): Promise<FormAnswer> {
  const { data: sent, error } = PROPERTY_CALL_SCHEMAS.sendToFriend.payload.safeParse(body);
  if (!sent) {
    return { status: 422, code: sendToFriendFlash(error.issues), errors: groupIssuesByField(error.issues) };
  }
  const [card] = await services.search.findCards([sent.property_id]);
  if (!card) return { status: 404, code: "send-property-invalid" };
  const { agencyName } = await services.site.getSite();
  const result = await sendToFriend({ db, agencyName, publicUrl, secret, card, sent, now: Date.now() });
  if (result === "ordered") return SENT;
  return { status: 429, code: "send-property-invalid", errors: LIMITS[result] };
}

/** The sales URL redirects to the property's own channel, and browsers keep the hash across the redirect. */
function readComeBack({ body }: FastifyRequest): ComeBack {
  const id = readId(formField(body, "property_id"));
  return {
    page: id === undefined ? "/" : `/properties/${id}/sales`,
    plain: { path: SEND_TO_FRIEND_PATH, query: id === undefined ? {} : { property: id } },
  };
}
