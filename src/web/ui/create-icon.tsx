import type { SVGProps } from "react";

/** An icon as the icon library describes it. */
interface IconData {
  name: string;
  size: number;
  aliases?: readonly string[];
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number>>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

/**
 * Used in the build instead of the icon library's own function, with the same markup. A page has about a hundred icons:
 * their shapes are written once as text, not created again as elements for each page.
 */
export default function createIcon({ name, size: viewSize, aliases = [], node }: IconData) {
  const shapes = { __html: node.map(toMarkup).join("") };
  const classes = ["lucide", `lucide-${name}`, ...aliases.map((alias) => `lucide-${alias}`)].join(" ");
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, when its module is loaded.
  return function Icon({
    size = 24,
    width = size,
    height = size,
    color = "currentColor",
    strokeWidth = 2,
    className,
    ...rest
  }: IconProps) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={width}
        height={height}
        viewBox={`0 0 ${viewSize} ${viewSize}`}
        fill="none"
        stroke={color}
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className ? `${classes} ${className}` : classes}
        {...(hasAccessibleName(rest) ? {} : { "aria-hidden": "true" })}
        {...rest}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the library's own shapes.
        dangerouslySetInnerHTML={shapes}
      />
    );
  };
}

function hasAccessibleName(props: object): boolean {
  return Object.keys(props).some((name) => name.startsWith("aria-") || name === "role" || name === "title");
}

function toMarkup([tag, attributes]: IconData["node"][number]): string {
  const written = Object.entries(attributes)
    .filter(([name]) => name !== "key")
    .map(([name, value]) => ` ${toAttributeName(name)}="${value}"`);
  return `<${tag}${written.join("")}></${tag}>`;
}

/** As React would write it: `strokeWidth` is an attribute with a hyphen. */
function toAttributeName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
