import "../ui/fonts.css";
import "../ui/tokens.css";
import "./css/base.css";
import "./css/frame.css";
import "./css/controls.css";
import "./css/parts.css";
import "./css/dashboard.css";
import "./css/inbox.css";
import "./css/stock.css";
import "./css/calendar.css";
import "./css/content.css";
import "./css/door.css";
import "./css/report.css";
import "./inbox/inbox.css";
import "./feeds/feeds.css";
import "./door/door-parts.css";
import "./times/times.css";
import "./enquiry/enquiry.css";
import { listenForKeys } from "./desk-keys.ts";
import { listenForPasskeys } from "./door/passkey-forms.ts";
import { watchPresence } from "./enquiry/watch-presence.ts";

/** Everything works without this script; it adds what a keyboard and a mouse make quicker. */
listenForKeys();
watchPresence();
listenForPasskeys();
