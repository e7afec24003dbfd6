import { expect, it } from "vitest";
import { formatTable, SECURITY_LOG_HEADINGS, toSecurityLogRow } from "./security-event.ts";

it("lists security events as an aligned table", () => {
  const at = Date.parse("2026-11-16T09:05:03.123Z");
  const rows = [
    toSecurityLogRow({
      event: "sign-in-failed",
      actor: "visitor",
      userId: 12,
      network: "203.0.113.0/24",
      reason: "wrong-password",
      at,
    }),
    toSecurityLogRow({
      event: "data-erased",
      actor: "operator",
      userId: null,
      network: "",
      reason: "command-line",
      at,
    }),
  ];
  expect(formatTable([SECURITY_LOG_HEADINGS, ...rows])).toEqual([
    "Time (UTC)           Event           Actor     Account  Network         Reason",
    "2026-11-16 09:05:03  sign-in-failed  visitor   12       203.0.113.0/24  wrong-password",
    "2026-11-16 09:05:03  data-erased     operator                           command-line",
  ]);
});
