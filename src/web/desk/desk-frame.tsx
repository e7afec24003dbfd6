import {
  Calendar,
  ClipboardList,
  FileText,
  House,
  Inbox,
  ListChecks,
  ListTree,
  type LucideIcon,
  Menu,
  Palette,
  RefreshCw,
  Search,
  Store,
  Sun,
  UserRound,
  UsersRound,
} from "lucide-react";
import type { ReactNode } from "react";
import type { DeskSection, DeskFrame as Frame } from "../../domain/desk/desk-frame.ts";
import type { DeskFlash } from "../../domain/desk/desk-page.ts";
import { may, type Permission, ROLE_NAMES } from "../../domain/desk/role.ts";
import { DeskForm } from "./desk-form.tsx";
import { toInitials } from "./parts/avatar.tsx";

interface Section {
  section: DeskSection;
  href: string;
  text: string;
  /** On the narrow tabs of a phone. */
  shortText?: string;
  Icon: LucideIcon;
  can: Permission;
}

const DAILY: readonly Section[] = [
  { section: "today", href: "/desk", text: "Today", Icon: Sun, can: "reports.read" },
  { section: "enquiries", href: "/desk/enquiries", text: "Enquiries", Icon: Inbox, can: "enquiries.read" },
  {
    section: "viewing-times",
    href: "/desk/viewing-times",
    text: "Viewing times",
    shortText: "Viewings",
    Icon: Calendar,
    can: "times.read",
  },
  { section: "stock", href: "/desk/stock", text: "Stock", Icon: House, can: "stock.read" },
  { section: "feeds", href: "/desk/feeds", text: "Feeds", Icon: RefreshCw, can: "feeds.read" },
];
const WEBSITE: readonly Section[] = [
  { section: "pages", href: "/desk/pages", text: "Pages", Icon: FileText, can: "content.read" },
  { section: "menus", href: "/desk/menus", text: "Menus", Icon: ListTree, can: "content.read" },
  { section: "theme", href: "/desk/theme", text: "Theme", Icon: Palette, can: "settings.edit" },
];
const AGENCY: readonly Section[] = [
  {
    section: "branches",
    href: "/desk/branches",
    text: "Branches and people",
    Icon: Store,
    can: "content.read",
  },
  { section: "people", href: "/desk/people", text: "A person’s data", Icon: UserRound, can: "people.read" },
  { section: "users", href: "/desk/users", text: "Desk users", Icon: UsersRound, can: "users.edit" },
  { section: "setup", href: "/desk/setup", text: "Set-up", Icon: ListChecks, can: "settings.edit" },
  { section: "audit", href: "/desk/audit", text: "Audit", Icon: ClipboardList, can: "audit.read" },
];

interface DeskFrameProps {
  frame: Frame;
  flash: DeskFlash | undefined;
  children: ReactNode;
}

/** The rail, or the tabs on a phone, around a screen. */
export function DeskFrame({ frame, flash, children }: DeskFrameProps) {
  const { user, branchText } = frame;
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className="desk">
        <aside className="rail" aria-label="Desk">
          <a className="logo" href="/desk" aria-label={`${frame.agencyName} desk, today`}>
            <Mark />
            <span>{frame.agencyName}</span>
          </a>
          <form action="/desk/find" className="rail-find">
            <Search className="i i-s" aria-hidden />
            <input name="q" aria-label="Search the desk" placeholder="Search" data-key="/" />
            <kbd>/</kbd>
          </form>
          <nav aria-label="Desk sections">
            <SectionList sections={DAILY} frame={frame} />
            <p className="rail-h">Website</p>
            <SectionList sections={WEBSITE} frame={frame} />
            <p className="rail-h">Agency</p>
            <SectionList sections={AGENCY} frame={frame} />
          </nav>
          <div className="rail-me">
            <a className="me" href="/desk/me">
              <span className="av b" aria-hidden="true">
                {toInitials(user.name)}
              </span>
              <span>
                <b>{user.name}</b>
                <small>
                  {ROLE_NAMES[user.role]}: {branchText}
                </small>
              </span>
            </a>
          </div>
        </aside>
        <div className="stack">
          <StorageNotice {...frame} />
          {flash && <Flash flash={flash} />}
          {children}
        </div>
        <nav className="mobtabs" aria-label="Desk sections on a phone">
          {DAILY.slice(0, 4).map(({ shortText, ...section }) => (
            <SectionLink key={section.section} {...section} text={shortText ?? section.text} frame={frame} />
          ))}
          <a href="/desk/more" aria-current={isUnderMore(frame.url)}>
            <Menu className="i" aria-hidden />
            <span>More</span>
          </a>
        </nav>
      </div>
    </>
  );
}

function SectionList({ sections, frame }: { sections: readonly Section[]; frame: Frame }) {
  const allowed = sections.filter(({ can }) => may(frame.user.role, can));
  return (
    <ul>
      {allowed.map((section) => (
        <li key={section.section}>
          <SectionLink {...section} frame={frame} />
        </li>
      ))}
    </ul>
  );
}

function SectionLink({ section, href, text, Icon, frame }: Section & { frame: Frame }) {
  const waiting = frame.waiting[section] ?? 0;
  return (
    <a href={href} aria-current={isCurrent(frame.url, href) ? "page" : undefined}>
      <Icon className="i" aria-hidden />
      <span>{text}</span>
      {waiting > 0 && (
        <b className="cnt hot">
          {waiting.toLocaleString("en-GB")}
          <span className="vh"> waiting</span>
        </b>
      )}
    </a>
  );
}

function isCurrent(url: string, href: string): boolean {
  const [path = ""] = url.split("?");
  return href === "/desk" ? path === "/desk" : path === href || path.startsWith(`${href}/`);
}

/** Screens without a tab of their own are reached by this one. */
function isUnderMore(url: string): "page" | "true" | undefined {
  if (url.startsWith("/desk/more")) return "page";
  return DAILY.slice(0, 4).some(({ href }) => isCurrent(url, href)) ? undefined : "true";
}

/** Everything that has no tab on a phone. */
export function MoreSections({ frame }: { frame: Frame }) {
  return (
    <nav className="more" aria-label="More sections">
      <SectionList sections={[...DAILY.slice(4), ...WEBSITE, ...AGENCY]} frame={frame} />
    </nav>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 38 30" fill="none" strokeWidth="2.4" strokeLinecap="round" aria-hidden="true">
      <path d="M2 5c9 0 9.500 10 18 10 6 0 6-5.500 10-5.500 3 0 4.200 1.600 6 3" stroke="currentColor" />
      <path d="M2 25c8.500 0 9-10 18-10" stroke="var(--c-accent)" />
    </svg>
  );
}

/** A full disk concerns everybody, because nothing can be saved; a nearly full one those who run the site. */
function StorageNotice({ storage, user }: Pick<Frame, "storage" | "user">) {
  if (storage === "fine" || (storage === "low" && !may(user.role, "settings.edit"))) return null;
  return (
    <div className={storage === "full" ? "flash note bad" : "flash note"} role="alert">
      <p>
        {storage === "full"
          ? "The website can’t store anything: its disk is full. Enquiries are refused and changes can’t be saved. Tell the person who runs your website now."
          : "The website’s disk is nearly full. Once it’s full, enquiries are refused. Tell the person who runs your website."}
      </p>
    </div>
  );
}

function Flash({ flash: { text, kind, undo } }: { flash: DeskFlash }) {
  return (
    <div className={kind === "done" ? "flash note ok" : "flash note bad"} role="status">
      <p>{text}</p>
      {undo && (
        <DeskForm action={undo.action}>
          {Object.entries(undo.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="btn btn-s">
            Undo
          </button>
        </DeskForm>
      )}
    </div>
  );
}
