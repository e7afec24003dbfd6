const POINTS = [
  "We look at homes like yours that we have sold or are selling nearby.",
  "You see a range, how we got there, and every home that it rests on.",
  "Where there are too few, we say so and name no figure.",
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
      <p className="mt-3 text-sm leading-snug">You need not say who you are.</p>
    </div>
  );
}
