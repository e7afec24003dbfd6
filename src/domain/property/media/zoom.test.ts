import fc from "fast-check";
import { expect, it } from "vitest";
import { isZoomed, MOST_ZOOM, NO_ZOOM, panBy, toggleZoom, zoomBy } from "./zoom.ts";

const box = { width: 400, height: 200 };

it("zoomBy zooms around the centre, within its limits", () => {
  expect(zoomBy(NO_ZOOM, { factor: 2, box })).toEqual({ scale: 2, x: 0, y: 0 });
  expect(zoomBy(NO_ZOOM, { factor: 0.5, box })).toEqual(NO_ZOOM);
  expect(zoomBy(NO_ZOOM, { factor: 99, box }).scale).toBe(MOST_ZOOM);
});

it("zoomBy keeps the point under the finger in place", () => {
  expect(zoomBy(NO_ZOOM, { factor: 2, at: { x: 100, y: -50 }, box })).toEqual({ scale: 2, x: -100, y: 50 });
});

it("toggleZoom zooms in and out again", () => {
  const near = toggleZoom(NO_ZOOM, { at: { x: 10, y: 10 }, box });
  expect(isZoomed(near)).toBe(true);
  expect(toggleZoom(near, { at: { x: 0, y: 0 }, box })).toEqual(NO_ZOOM);
});

it("panBy moves only a zoomed picture", () => {
  expect(panBy(NO_ZOOM, { by: { x: 30, y: 30 }, box })).toEqual(NO_ZOOM);
  expect(panBy({ scale: 2, x: 0, y: 0 }, { by: { x: 30, y: -30 }, box })).toEqual({
    scale: 2,
    x: 30,
    y: -30,
  });
});

it("zoomBy and panBy never move the picture's edge inside the box", () => {
  const number = fc.double({ min: -2_000, max: 2_000, noNaN: true });
  const act = fc.record({ factor: fc.double({ min: 0.1, max: 10, noNaN: true }), x: number, y: number });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      let zoom = NO_ZOOM;
      for (const { factor, x, y } of acts) {
        zoom = panBy(zoomBy(zoom, { factor, at: { x, y }, box }), { by: { x: y, y: x }, box });
        expect(zoom.scale).toBeGreaterThanOrEqual(1);
        expect(zoom.scale).toBeLessThanOrEqual(MOST_ZOOM);
        expect(Math.abs(zoom.x)).toBeLessThanOrEqual(((zoom.scale - 1) * box.width) / 2 + 1e-9);
        expect(Math.abs(zoom.y)).toBeLessThanOrEqual(((zoom.scale - 1) * box.height) / 2 + 1e-9);
      }
    }),
  );
});
