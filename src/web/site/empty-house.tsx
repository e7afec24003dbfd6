/** An empty house with the status code on its door. Decorative: the text next to it says the same. */
export function EmptyHouse({ number }: { number: number }) {
  return (
    <svg
      viewBox="0 0 420 360"
      aria-hidden="true"
      className="mx-auto w-full max-w-[420px] fill-none stroke-ink"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M292 104V52h34v80" />
      <path d="M64 344V156M356 344V156" />
      <path d="M36 178 210 36l174 142" />
      <path d="M100 196h56v56h-56zM128 196v56M100 224h56" className="stroke-river" />
      <path d="M264 196h56v56h-56zM292 196v56M264 224h56" className="stroke-river" />
      <path d="M176 344V222a34 34 0 0 1 68 0v122" className="fill-warm stroke-accent" />
      <circle cx="232" cy="288" r="3.500" className="fill-accent stroke-none" />
      <text x="210" y="250" textAnchor="middle" className="fill-ink stroke-none font-display text-[22px]">
        {number}
      </text>
      <path d="M12 344h396" />
    </svg>
  );
}
