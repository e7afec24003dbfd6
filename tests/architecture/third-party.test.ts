import { describe, expect, it } from "vitest";
import { writeLicences } from "../../scripts/third-party.ts";

describe("the licences of what a browser gets", () => {
  it("are the text of every package, by name, without those of a build tool's own parts", () => {
    const text = writeLicences(["vite", "lucide-react", "@base-ui/react"]);
    expect(text.match(/^(?:@base-ui\/react|lucide-react|vite) \d+\.\d+\.\d+, .+$/gm)).toHaveLength(3);
    expect(text).toContain("Permission to use, copy, modify, and/or distribute this software");
    expect(text.length).toBeLessThan(10_000);
  });

  it("stop the build if a package has none", () => {
    expect(() => writeLicences(["pmtiles"])).toThrow("pmtiles has no text of its licence");
  });
});
