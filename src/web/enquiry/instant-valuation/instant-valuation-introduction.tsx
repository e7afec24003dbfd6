const POINTS = [
  "We compare homes like yours that we've sold or are selling nearby.",
  "You see a price range, how we got there, and every home we compared.",
  "If there are too few, we tell you instead of guessing.",
];

export function InstantValuationIntroduction() {
  return (
    <div className="self-start rounded-panel bg-warm-soft p-5">
      <p className="heading-4">What you get</p>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-sm leading-snug">
        {POINTS.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm leading-snug">No contact details needed.</p>
    </div>
  );
}
