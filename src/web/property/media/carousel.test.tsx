// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { click, getButton, mount, press } from "../../../../tests/support/mount.ts";
import { Overlay } from "./carousel.tsx";

const pictures = ["Front", "Kitchen", "Hall", "Garden", "Attic"].map((caption, index) => ({
  key: `picture-${index}`,
  caption,
  alt: caption,
  width: 1_200,
  height: 800,
  colour: "#886644",
}));

/** Opens the second of five pictures, and focuses the heading as the dialog does. */
function openSecond(): { closed: () => number } {
  let closed = 0;
  mount(
    <Overlay
      path="/history-images/premises"
      params={{}}
      query="picture=2"
      subject={{ kind: "pictures", title: "The premises", pictures }}
      onClose={() => {
        closed += 1;
      }}
    />,
  );
  document.querySelector<HTMLElement>("[role=dialog] h2")?.focus();
  return { closed: () => closed };
}

const shown = () => document.querySelector("[role=dialog] [aria-live]")?.textContent;

describe("the keys of the carousel", () => {
  it.each([
    [[], "Picture 2 of 5. Kitchen"],
    [["ArrowRight"], "Picture 3 of 5. Hall"],
    [["ArrowLeft"], "Picture 1 of 5. Front"],
    [["ArrowLeft", "ArrowLeft"], "Picture 5 of 5. Attic"],
    [["Home"], "Picture 1 of 5. Front"],
    [["End"], "Picture 5 of 5. Attic"],
    [["End", "ArrowRight"], "Picture 1 of 5. Front"],
  ])("show, after %j, %s", (keys, expected) => {
    openSecond();
    for (const key of keys) expect(press(key)).toBe(true);
    expect(shown()).toBe(expected);
  });

  it("work wherever the focus is", () => {
    openSecond();
    const third = getButton("Picture 3: Hall");
    click(third);
    third.focus();
    press("ArrowRight");
    expect(shown()).toBe("Picture 4 of 5. Garden");
    const current = [...document.querySelectorAll("[aria-current]")];
    expect(current.map((button) => button.getAttribute("aria-label"))).toEqual(["Picture 4: Garden"]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
    "leave combinations with %j to the browser",
    (options) => {
      openSecond();
      expect(press("ArrowRight", options)).toBe(false);
      expect(shown()).toBe("Picture 2 of 5. Kitchen");
    },
  );

  it("close it with Escape", () => {
    const { closed } = openSecond();
    press("Escape");
    expect(closed()).toBe(1);
  });
});
