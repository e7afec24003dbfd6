import { readFileSync } from "node:fs";
import ts from "typescript";

/** What schema-dts, the types of schema.org, says about these JSON-LD objects. */
export function listSchemaFaults(nodes: readonly object[]): string[] {
  const source = [
    'import type * as Schema from "schema-dts";',
    ...nodes.map((node, index) => `const node${index}: ${toTypeName(node)} = ${JSON.stringify(node)};`),
  ].join("\n");
  const file = "tests/support/structured-data-nodes.ts";
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram([file], options, {
    ...host,
    fileExists: (name) => name === file || host.fileExists(name),
    readFile: (name) => (name === file ? source : readFileSync(name, "utf8")),
    getSourceFile: (name, ...rest) =>
      name === file
        ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022)
        : host.getSourceFile(name, ...rest),
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " ").slice(0, 600));
}

/** The type of an object of this `@type`; the compiler then names what is wrong in it, not that it fits no type at all. */
function toTypeName(node: object): string {
  const type = "@type" in node ? String(node["@type"]) : "";
  return /^\w+$/.test(type) ? `Schema.WithContext<Schema.${type}Leaf>` : "never";
}
