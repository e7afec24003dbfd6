/** Photos are dragged with a mouse. The arrows below each photo do the same, by touch, by keys and without this script. */
export function dragPhotos(): void {
  const list = document.querySelector<HTMLUListElement>("ul[data-photos]");
  const form = list?.closest("form");
  if (!list || !form) return;
  const tiles = [...list.querySelectorAll<HTMLLIElement>("li[data-key]")];
  let dragged: HTMLLIElement | undefined;

  for (const tile of tiles) {
    tile.draggable = true;
    tile.addEventListener("dragstart", () => {
      dragged = tile;
      tile.classList.add("drag");
    });
    tile.addEventListener("dragover", (event) => {
      if (!dragged) return;
      event.preventDefault();
      if (tile !== dragged) placeBeside(dragged, tile);
    });
    tile.addEventListener("drop", (event) => event.preventDefault());
    tile.addEventListener("dragend", () => {
      tile.classList.remove("drag");
      dragged = undefined;
      send();
    });
  }

  function send(): void {
    const order = listKeys();
    if (!form || order === tiles.map((tile) => tile.dataset.key).join(" ")) return;
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = "order";
    input.value = order;
    form.append(input);
    form.submit();
  }

  function listKeys(): string {
    return [...(list?.querySelectorAll<HTMLLIElement>("li[data-key]") ?? [])]
      .map((tile) => tile.dataset.key)
      .join(" ");
  }

  keepFocus(form);
}

/** A tile that passes another one from the left goes behind it, from the right before it. */
function placeBeside(dragged: HTMLLIElement, tile: HTMLLIElement): void {
  const isBefore = dragged.compareDocumentPosition(tile) & Node.DOCUMENT_POSITION_FOLLOWING;
  if (isBefore) tile.after(dragged);
  else tile.before(dragged);
}

/** After a move the URL names the button that was used. One that can't be used any more gives the focus to its neighbour. */
function keepFocus(form: HTMLFormElement): void {
  const id = decodeURIComponent(location.hash.slice(1));
  const button = [...form.querySelectorAll("button")].find((one) => one.id === id);
  const usable = button?.disabled ? button.parentElement?.querySelector("button:enabled") : button;
  // The browser moves the focus to the part that the URL names, so this comes after it.
  if (usable instanceof HTMLElement) addEventListener("load", () => setTimeout(() => usable.focus()));
}
