/** Words without a meaning of their own. Between words that weren't understood they are shown with them. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  [
    "a an the i im id we were wed you he she they it its is are be am do does can could would should will",
    "me us my our your their one some any something somewhere anything anywhere",
    "looking look search searching find finding seeking seek after want wants wanted wanting need needs needed",
    "like love show showing give get getting got help have having has had there that which who this these those",
    "please pls thanks thank hi hello hey ok okay just only really very quite also too ideally preferably maybe",
    "must should for to of on at as so from with and or plus but including includes include incl inc",
    "home homes property properties place places accommodation residence dwelling listing listings",
    "price priced prices costing cost costs budget pounds gbp ask asking guide",
    "in by all + & / -",
  ]
    .join(" ")
    .split(" "),
);

/** After these words comes a feature of the property, not a place. */
export const FEATURE_WORDS: ReadonlySet<string> = new Set([
  ...["with", "and", "plus", "has", "having", "including", "includes", "include", "+"],
  ...["a", "an", "the", "my", "our", "some", "any"],
]);

/** A run of words ends at these. */
export const SPLITTING_WORDS: ReadonlySet<string> = new Set([
  "with",
  "and",
  "plus",
  "has",
  "having",
  "including",
  "+",
]);

/** Adjectives that may come next to a place name without being part of it. There are no filters for them. */
export const PRAISE_WORDS: ReadonlySet<string> = new Set(
  [
    "nice lovely beautiful pretty charming stunning gorgeous perfect ideal great good spacious large big huge small",
    "tiny little cosy cozy quiet peaceful modern old cheap affordable expensive luxury quality rural country",
    "family starter traditional unusual unique bright light airy sunny safe central decent executive",
    "cheaper bigger smaller newer older renovated refurbished clean tidy",
  ]
    .join(" ")
    .split(" "),
);
