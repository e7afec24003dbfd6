import { type FocusEvent, useEffect, useState } from "react";
import { useLocation } from "../../router/router-context.ts";

/** Which dropdown of the header is open. */
export interface MenuState {
  openId: string | undefined;
  /** The pointer entered an item. */
  hover(id: string | undefined): void;
  /**
   * A click or key press. Opens a menu, keeps one that was opened by hover, and closes one that was opened by a
   * press.
   */
  press(id: string): void;
  close(): void;
  headerEvents: {
    onMouseLeave(): void;
    onBlur(event: FocusEvent<HTMLElement>): void;
  };
}

interface OpenMenu {
  id: string;
  by: "mouse" | "press";
}

export function useMenuState(): MenuState {
  const [open, setOpen] = useState<OpenMenu>();
  const { key } = useLocation();
  const close = () => setOpen(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the menu.
  useEffect(close, [key]);

  // Listens on the document, because a menu opened by hover doesn't have the focus.
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== "Escape") return;
      const header = document.querySelector("header");
      if (header?.contains(document.activeElement))
        document.getElementById(getMenuButtonId(open.id))?.focus();
      setOpen(undefined);
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [open]);

  return {
    openId: open?.id,
    hover: (id) =>
      setOpen((now) => (id === undefined ? undefined : now?.id === id ? now : { id, by: "mouse" })),
    press: (id) => setOpen((now) => (now?.id === id && now.by === "press" ? undefined : { id, by: "press" })),
    close,
    headerEvents: {
      onMouseLeave: close,
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
      },
    },
  };
}

export function getMenuButtonId(itemId: string): string {
  return `menu-${itemId}`;
}
