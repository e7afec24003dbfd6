import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { isSpamTrapped } from "../../../domain/site/spam-trap.ts";

/** `redirect-home` as the spec wants of registration and reset; elsewhere the robot gets the route's own thanks. */
export type SpamTrapAnswer = "redirect-home" | ((request: FastifyRequest, reply: FastifyReply) => unknown);

const SEE_OTHER = 303;

/** A filled trap stops here: nothing is stored, nothing is sent, and the answer does not tell. */
export const spamTrapPlugin = fp(async (app) => {
  app.addHook("preHandler", async (request, reply) => {
    const answer = request.routeOptions.config.spamTrap;
    if (answer === undefined || !isSpamTrapped(request.body)) return;
    request.log.info("A spam trap was filled");
    if (answer === "redirect-home") return reply.redirect("/", SEE_OTHER);
    await answer(request, reply);
    return reply;
  });
});
