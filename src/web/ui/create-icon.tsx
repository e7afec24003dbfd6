import type { SVGProps } from "react";

/** An icon as the icon library describes it. */
interface IconData {
  size: number;
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number>>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

/**
 * Used in the build instead of the icon library's own function. A page has about a hundred icons: their shapes are written once as
 * text, not created again as elements for each page, and what they have in common is in `icons.css`.
 */
export default function createIcon({ size: viewSize, node }: IconData) {
  const shapes = { __html: node.map(toMarkup).join("") };
  const viewBox = `0 0 ${viewSize} ${viewSize}`;
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, when its module is loaded.
  return function Icon({ size, color, className, ...rest }: IconProps) {
    return (
      <svg
        viewBox={viewBox}
        className={className ? `lucide ${className}` : "lucide"}
        {...(size === undefined ? {} : { width: size, height: size })}
        {...(color === undefined ? {} : { stroke: color })}
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
