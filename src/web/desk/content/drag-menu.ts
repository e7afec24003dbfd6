/** Items of a menu are dragged to the place of another. The buttons do the same without it. */
export function dragMenu(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-menu-tree]");
  if (!form) return;
  const findRow = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>("[data-path]") : null;
  let dragged: string | undefined;
  for (const row of form.querySelectorAll<HTMLElement>("[data-path]")) row.draggable = true;
  form.addEventListener("dragstart", (event) => {
    dragged = findRow(event.target)?.dataset.path;
    event.dataTransfer?.setData("text/plain", dragged ?? "");
  });
  form.addEventListener("dragover", (event) => {
    const row = findRow(event.target);
    for (const other of form.querySelectorAll(".drop")) other.classList.remove("drop");
    if (dragged === undefined || !row || row.dataset.path === dragged) return;
    event.preventDefault();
    row.classList.add("drop");
  });
  form.addEventListener("drop", (event) => {
    const to = findRow(event.target)?.dataset.path;
    if (dragged === undefined || to === undefined) return;
    event.preventDefault();
    const step = document.createElement("input");
    Object.assign(step, { type: "hidden", name: "step", value: `move ${dragged} ${to}` });
    form.append(step);
    form.submit();
  });
}
