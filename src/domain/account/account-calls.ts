import type { CallTable } from "../url/call.ts";
import type { ACCOUNT_CALL_SCHEMAS } from "./account-calls-schema.ts";
import { CONFIRM_EMAIL_PATH } from "./email-confirmation.ts";

const ROUTES = {
  register: { method: "POST", path: "/user.ljson" },
  updateUser: { method: "POST", path: "/user.ljson", override: "put" },
  deleteUser: { method: "POST", path: "/user.ljson", override: "delete" },
  signIn: { method: "POST", path: "/session" },
  signOut: { method: "POST", path: "/session", override: "delete" },
  requestReset: { method: "POST", path: "/reset_passwords" },
  resetPassword: { method: "POST", path: "/reset_passwords", override: "put" },
  confirmEmail: { method: "POST", path: CONFIRM_EMAIL_PATH },
  sendConfirmation: { method: "POST", path: "/email_confirmations" },
  cancelEmailChange: { method: "POST", path: "/email_confirmations", override: "delete" },
  changePassword: { method: "POST", path: "/password", override: "put" },
  updateMarketing: { method: "POST", path: "/marketing_preferences/:id", override: "put" },
  updateCustomMarketing: { method: "POST", path: "/custom_marketing_preferences/:id", override: "put" },
  listSessions: { method: "GET", path: "/sessions.ljson" },
  endSession: { method: "POST", path: "/sessions/:id", override: "delete" },
  endOtherSessions: { method: "POST", path: "/sessions", override: "delete" },
  downloadData: { method: "GET", path: "/user_data.json" },
} as const;

export const ACCOUNT_CALLS: CallTable<typeof ROUTES, typeof ACCOUNT_CALL_SCHEMAS> = ROUTES;
