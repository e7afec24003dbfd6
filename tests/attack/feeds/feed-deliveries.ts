import { buildStock, listRows } from "../../support/feed-world.ts";
import { createText, FEED_SHAPES, type FeedShape } from "./feed-calls.ts";

/** A file as a sender's system puts it, with the kind of feed that reads it. */
export interface FeedDelivery {
  kind: "json" | "blm";
  name: string;
  content: string;
}

const JSON_HOME = {
  branch: "A",
  channel: "sales",
  status: "for-sale",
  displayAddress: "Lynn Road, Ely",
  postcode: "CB7 4EX",
  price: { pounds: 325_000 },
};

/** Deliveries whose homes have texts of every shape, and documents that are deep or never end. */
export function* deliveries(bytes: number): Generator<FeedDelivery> {
  const text = (shape: FeedShape) => createText(shape, { bytes, format: "JSON" });
  const toJson = (home: (shape: FeedShape) => object) =>
    JSON.stringify({
      gable: 1,
      next: null,
      properties: FEED_SHAPES.map((shape, index) => ({
        ...JSON_HOME,
        theirRef: `A-${index}`,
        ...home(shape),
      })),
    });
  yield {
    kind: "json",
    name: "long descriptions",
    content: toJson((shape) => ({ description: [text(shape)] })),
  };
  yield {
    kind: "json",
    name: "long texts everywhere",
    content: toJson((shape) => ({
      displayAddress: text(shape),
      summary: text(shape),
      description: [text(shape)],
      features: [text(shape)],
    })),
  };
  yield { kind: "json", name: "deep lists", content: "[".repeat(bytes * 8) };
  const deep = `{"gable":1,"next":null,"properties":[{"theirRef":${"[".repeat(bytes * 4)}`;
  yield { kind: "json", name: "a deep reference", content: deep };
  yield {
    kind: "blm",
    name: "long descriptions",
    // A row of this format ends with its own marks, which the texts mustn't have.
    content: buildStock(
      listRows(FEED_SHAPES.length, (index) => ({
        DESCRIPTION: text(FEED_SHAPES[index] ?? ["", "a", ""]),
        SUMMARY: text(FEED_SHAPES[index] ?? ["", "a", ""]),
      })),
    ),
  };
}
