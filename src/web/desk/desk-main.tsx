import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../lib/class-names.ts";

interface DeskMainProps {
  title: string;
  /** One line of context beside the title. */
  context?: ReactNode;
  actions?: ReactNode;
  /** Staff know homes by sight. */
  pictureUrl?: string | null;
  /** A way back, shown above the title on wide screens and as an arrow on phones. */
  back?: { href: string; text: string };
  /** For screens that lay themselves out, such as the inbox. */
  isBare?: boolean;
  width?: "narrow" | "mid";
  children: ReactNode;
}

/** The title bar of a screen, and its content. */
export function DeskMain({
  title,
  context,
  actions,
  back,
  pictureUrl,
  isBare,
  width,
  children,
}: DeskMainProps) {
  return (
    <main id="main" className="main">
      <div className="top">
        {pictureUrl && <img className="thumb top-pic" src={pictureUrl} alt="" width="84" height="56" />}
        <div>
          {back && (
            <p className="crumb">
              <a href={back.href}>{back.text}</a>
            </p>
          )}
          <h1>{title}</h1>
        </div>
        {/* The rail with its field isn't on a phone. */}
        <a className="ib top-find" href="/desk/find" aria-label="Search the desk">
          <Search className="i" aria-hidden />
        </a>
        {context && <div className="meta">{context}</div>}
        <span className="sp" />
        {actions && <div className="top-acts">{actions}</div>}
      </div>
      {isBare ? children : <div className={classNames("body", width)}>{children}</div>}
    </main>
  );
}
