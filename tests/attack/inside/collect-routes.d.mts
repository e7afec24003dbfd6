import type { FastifyInstance } from "fastify";

export interface AttackedRoute {
  method: string;
  url: string;
  isOverridable: boolean;
  isLimited: boolean;
  bodyLimit: number | null;
}

export function watchApps(onApp: (app: FastifyInstance) => void): () => void;
export function collectRoutes(app: FastifyInstance): AttackedRoute[];
