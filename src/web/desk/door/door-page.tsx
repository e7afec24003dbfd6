import type { ReactNode } from "react";

/** The page around everything that people see before they are signed in. */
export function DoorPage({ children }: { children: ReactNode }) {
  return (
    <div className="door">
      <main id="main" className="door-l">
        <p className="logo">
          <svg viewBox="0 0 38 30" fill="none" strokeWidth="2.4" strokeLinecap="round" aria-hidden="true">
            <path
              d="M2 5c9 0 9.500 10 18 10 6 0 6-5.500 10-5.500 3 0 4.200 1.600 6 3"
              stroke="currentColor"
            />
            <path d="M2 25c8.500 0 9-10 18-10" stroke="var(--c-accent)" />
          </svg>
          <span>The desk</span>
        </p>
        <div className="door-c">{children}</div>
        <p className="meta">Trouble signing in? Ask an owner of this desk to send you a new link.</p>
      </main>
      <div className="door-r">
        <DoorPicture />
      </div>
    </div>
  );
}

/** Two gables by the river. */
function DoorPicture() {
  return (
    <svg className="door-art" viewBox="0 0 720 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="720" height="900" fill="var(--c-warm)" />
      <circle cx="540" cy="210" r="74" fill="var(--c-page)" opacity="0.7" />
      <path d="M0 640c140-60 260-60 380-20s240 30 340-20v300H0z" fill="var(--fen-100)" />
      <path d="M110 660V430l130-120 130 120v230z" fill="var(--c-page)" />
      <path
        d="M80 448 240 296l160 152"
        fill="none"
        stroke="var(--fen-950)"
        strokeWidth="16"
        strokeLinejoin="round"
      />
      <path d="M330 660V470l110-104 110 104v190z" fill="var(--pink-100)" />
      <path
        d="M304 488 440 356l136 132"
        fill="none"
        stroke="var(--fen-950)"
        strokeWidth="16"
        strokeLinejoin="round"
      />
      <path d="M300 322v-62h34v94" fill="var(--pink-700)" />
      <path d="M208 660v-96a32 32 0 0 1 64 0v96z" fill="var(--river-700)" />
      <path
        d="M152 470h52v58h-52zM276 470h52v58h-52zM386 520h44v54h-44zM452 520h44v54h-44z"
        fill="var(--river-100)"
      />
      <path
        d="M-20 760c150 0 160 60 320 60s160-70 300-70 90 20 160 30"
        fill="none"
        stroke="var(--river-500)"
        strokeWidth="26"
        strokeLinecap="round"
      />
    </svg>
  );
}
