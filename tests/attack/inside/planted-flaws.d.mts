import type { FastifyInstance } from "fastify";

export const PLANTED_PATHS: {
  readonly serverError: string;
  readonly stackTrace: string;
  readonly slowReader: string;
  readonly rawHtml: string;
  readonly othersData: string;
  readonly unboundedBody: string;
  readonly slowAnswer: string;
  readonly slowFeed: string;
  readonly branchlessDesk: string;
};

export function plantFlaws(app: FastifyInstance): void;
export function plantSlowAnswer(app: FastifyInstance): void;
export function plantPatience(app: FastifyInstance): void;
