/** Where a home's own values come from: a feed, the desk's form, or neither, as after an import. */
export type HomeSource = "feed" | "typed" | "none";

export interface SourceWords {
  /** What a person's own value does, under the heading. */
  about: string;
  /** The column of the values that an override hides. */
  column: string;
  /** The origin of the home, beside the word 'Feed'. */
  feed: string;
  /** Buttons and choices that take an override back. */
  undoValue: string;
  undoOrder: string;
  undoFact: string;
}

/** Nothing speaks of a feed for a home that none brings. */
export function describeSource(source: HomeSource, feedName: string): SourceWords {
  switch (source) {
    case "feed":
      return {
        about: "Your value wins over the feed’s until you remove it.",
        column: `${feedName} says`,
        feed: feedName,
        undoValue: "Use the feed’s value",
        undoOrder: "Use the feed’s order",
        undoFact: "As the feed says",
      };
    case "typed":
      return {
        about: "This home was typed in at the desk.",
        column: "Typed in",
        feed: "None: typed in at the desk",
        undoValue: "Use the value that was typed in",
        undoOrder: "Use the order of the form",
        undoFact: "As it was typed in",
      };
    case "none":
      return {
        about: "No feed brings this home. Your value is shown until you remove it.",
        column: "Before your change",
        feed: "None",
        undoValue: "Bring the earlier value back",
        undoOrder: "Bring the earlier order back",
        undoFact: "As it was before",
      };
  }
}
