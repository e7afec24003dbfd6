import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { isSpamTrapped } from "../../../domain/site/spam-trap.ts";

/**
 * `redirect-home` for registration and password reset; elsewhere the bot gets the route's normal success response.
 */
export type SpamTrapAnswer = "redirect-home" | ((request: FastifyRequest, reply: FastifyReply) => unknown);

const SEE_OTHER = 303;

/** A filled honeypot ends the request: nothing is stored or sent, and the response doesn't reveal it. */
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
