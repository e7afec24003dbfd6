import type { Services } from "../../../domain/services.ts";
import type { Query } from "../../db/database.ts";
import { findMailHome } from "../mail-home.ts";
import { readMaterialAlertLink } from "./material-alert-link.ts";
import { findMaterialAlert } from "./material-alert-queries.ts";

export function createMaterialAlertService({
  query,
  secret,
}: {
  query: Query;
  secret: string;
}): Services["materialAlerts"] {
  return {
    async findAlert(link) {
      const alertId = readMaterialAlertLink(secret, link);
      if (alertId === undefined) return undefined;
      const alert = await findMaterialAlert(query, alertId);
      if (!alert) return { state: "gone" };
      const home = await findMailHome(query, alert.propertyId);
      return {
        state: alert.isConfirmed ? "confirmed" : "asked",
        address: home?.address ?? "a home that is no longer listed",
        href: home?.path ?? null,
        items: alert.items,
      };
    },
  };
}
