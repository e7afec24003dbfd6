/** Off the screen, out of the tab order, silent, and of no interest to what fills forms in: only a robot meets it. */
export function SpamTrapField({ name }: { name: string }) {
  return (
    <div aria-hidden className="absolute top-0 -left-[9999px] size-px overflow-hidden">
      <label>
        Leave this empty
        <input
          type="text"
          name={name}
          defaultValue=""
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
