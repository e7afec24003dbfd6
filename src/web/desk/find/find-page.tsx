import { ImageOff } from "lucide-react";
import type { FindView, FoundGroup, FoundItem } from "../../../domain/desk/find/find-view.ts";
import { joinWords } from "../../../domain/text/join-words.ts";
import { DeskMain } from "../desk-main.tsx";
import { StatePill } from "../parts/state-pill.tsx";
import { FindForm } from "./find-form.tsx";

export function FindPage({ text, groups, searched }: FindView) {
  return (
    <DeskMain title="Search" width="mid">
      <FindForm typed={text} hasFocus={text === ""} />
      {text === "" && (
        <p className="meta">Finds {joinWords(searched)}. Names and addresses can be shortened.</p>
      )}
      {text !== "" && groups.length === 0 && <NothingFound text={text} searched={searched} />}
      {groups.map((group) => (
        <Group key={group.heading} {...group} />
      ))}
    </DeskMain>
  );
}

function Group({ heading, items, all }: FoundGroup) {
  return (
    <section className="sect">
      <div className="sect-h">
        <h2>{heading}</h2>
        <span className="sp" />
        {all && (
          <a className="link sm" href={all.href}>
            {all.text}
          </a>
        )}
      </div>
      <ul className="found">
        {items.map((item) => (
          <Item key={item.href} {...item} />
        ))}
      </ul>
    </section>
  );
}

function Item({ href, name, text, pictureUrl, state, when }: FoundItem) {
  return (
    <li data-row>
      {pictureUrl === null && (
        <span className="thumb thumb-s none">
          <ImageOff className="i i-s" aria-hidden />
        </span>
      )}
      {typeof pictureUrl === "string" && (
        <img className="thumb thumb-s" src={pictureUrl} alt="" loading="lazy" width="54" height="36" />
      )}
      <div className="found-m">
        <a href={href}>
          <b>{name}</b>
        </a>
        <p className="meta trunc">{text}</p>
      </div>
      {(state || when) && (
        <div className="found-r">
          {state && <StatePill state={state} />}
          {when && <span className="meta">{when}</span>}
        </div>
      )}
    </li>
  );
}

function NothingFound({ text, searched }: { text: string; searched: readonly string[] }) {
  return (
    <div className="empty">
      <h2>Nothing found for “{text}”</h2>
      <p>
        We looked in {joinWords(searched)}, within your branches. Check the spelling, or type less: the
        beginning of a name, a postcode, or the last digits of a phone number.
      </p>
    </div>
  );
}
