// JSON the way the project's formatter lays it out. Written otherwise, the next `npm run format` would change the
// files and a fresh drawing run would change them back.

const LINE_WIDTH = 110;

function formatInline(value) {
  if (Array.isArray(value)) return `[${value.map(formatInline).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${formatInline(item)}`);
  return members.length ? `{ ${members.join(", ")} }` : "{}";
}

function formatValue(value, { indent, used }) {
  const inline = formatInline(value);
  if (used + inline.length <= LINE_WIDTH || value === null || typeof value !== "object") return inline;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const items = Array.isArray(value)
    ? value.map((item) => inner + formatValue(item, { indent: inner, used: inner.length + 1 }))
    : Object.entries(value).map(([key, item]) => {
        const start = `${inner}${JSON.stringify(key)}: `;
        return start + formatValue(item, { indent: inner, used: start.length + 1 });
      });
  return `${open}\n${items.join(",\n")}\n${indent}${close}`;
}

export const formatJson = (value) => `${formatValue(value, { indent: "", used: 0 })}\n`;
