import { type ComponentType, useEffect, useRef, useState } from "react";
import { useNavigate } from "../router/router-context.ts";
import { importWithin } from "./import-within.ts";
import { followLink, KEPT_HTML } from "./kept-html.ts";
import { useIsHydrated } from "./use-is-hydrated.ts";

interface PartOptions<Props> {
  load(): Promise<ComponentType<Props>>;
  /** The same component on the server; undefined in the browser, whose first load must not contain it. */
  Server: ComponentType<Props> | undefined;
  /** For a part with buttons: whether to load its code at once, rather than when the visitor scrolls or points at it. */
  isWanted?(): boolean;
}

interface Part<Props> extends PartOptions<Props> {
  /** Undefined until its code has loaded. */
  loaded(): ComponentType<Props> | undefined;
  preload(): Promise<void>;
}

export function createPart<Props>(options: PartOptions<Props>): Part<Props> {
  let loaded: ComponentType<Props> | undefined;
  return {
    ...options,
    loaded: () => loaded,
    async preload() {
      loaded ??= await importWithin(options.load);
    },
  };
}

interface LatePartProps<Props> {
  part: Part<Props>;
  props: Props;
  className?: string;
}

/**
 * A part of a page that the server renders and the browser keeps as HTML, without its code in the first load. Links
 * work at once. After a navigation in the browser there is no HTML, so the code is loaded.
 */
export function LatePart<Props extends object>({ part, props, className }: LatePartProps<Props>) {
  const { Server, isWanted, loaded, preload } = part;
  const frame = useRef<HTMLDivElement>(null);
  const isHydrated = useIsHydrated();
  const [hasHtml] = useState(!isHydrated);
  const [Part, setPart] = useState(() => (hasHtml ? undefined : loaded()));
  /** What was focused or clicked while there was only HTML. */
  const before = useRef({ selector: "", isClicked: false });
  const navigate = useNavigate();
  const wake = () => {
    preload().then(
      () => {
        const { activeElement } = document;
        if (frame.current?.contains(activeElement)) before.current.selector ||= toSelector(activeElement);
        setPart(loaded);
      },
      () => undefined,
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit
  useEffect(() => {
    if (!hasHtml || isWanted?.()) wake();
    if (isWanted) window.addEventListener("scroll", wake, { passive: true, once: true });
    return () => {
      window.removeEventListener("scroll", wake);
      // Coming back must show the page at once, or the scroll position couldn't be restored.
      preload().catch(() => undefined);
    };
  }, []);
  useEffect(() => {
    const { selector, isClicked } = before.current;
    const element = Part && selector && frame.current?.querySelector<HTMLElement>(selector);
    if (!element) return;
    before.current.selector = "";
    element.focus({ preventScroll: true });
    if (isClicked) element.click();
  }, [Part]);
  if (Server)
    return (
      <div className={className}>
        <Server {...props} />
      </div>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: follows the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's click covers the keyboard
    <div
      ref={frame}
      className={className}
      onClick={(event) => {
        const button = !Part && isWanted && (event.target as Element).closest("button");
        if (button) {
          before.current = { selector: toSelector(button), isClicked: true };
          wake();
        } else followLink(event, navigate);
      }}
      onPointerEnter={({ pointerType }) => isWanted && pointerType === "mouse" && wake()}
      {...(Part ? { children: <Part {...props} /> } : KEPT_HTML)}
    />
  );
}

function toSelector(element: Element | null): string {
  const name = ["href", "aria-label"].find((attribute) => element?.hasAttribute(attribute));
  return name ? `[${name}="${CSS.escape(element?.getAttribute(name) ?? "")}"]:not([tabindex="-1"])` : "";
}
