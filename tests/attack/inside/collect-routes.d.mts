import type { FastifyInstance } from "fastify";

export interface AttackedRoute {
  method: string;
  url: string;
  isOverridable: boolean;
  isLimited: boolean;
  bodyLimit: number | null;
  /** What it takes at the desk; null elsewhere and at the desk's door. */
  permission: string | null;
}

export function watchApps(onApp: (app: FastifyInstance) => void): () => void;
export function collectRoutes(app: FastifyInstance): AttackedRoute[];
