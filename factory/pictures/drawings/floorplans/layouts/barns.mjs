export const BARNS = [
  {
    family: "barn",
    beds: 3,
    n: 1,
    north: 40,
    stairs: "0: 7.7 2.65 0.9 2.5 n",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          kitchen | Kitchen / Dining Room | 0 0 5.6 6.2 | units=wn
          utility | Utility     | 5.6 0 1.6 1.9 | units=n
          wc      | Cloakroom   | 7.2 0 1.4 1.9
          hall    | Hall        | 5.6 1.9 3.0 4.3
          living  | Living Room | 8.6 0 6.0 6.2 | fire=e`,
        doors: `out = Hall s @start; Hall > Kitchen / Dining Room @0.7; Kitchen / Dining Room > Utility; Hall > Cloakroom @start
          Hall > Living Room @end; out = Living Room s 2.4m; out = Kitchen / Dining Room s 2.4m`,
        windows: "Kitchen / Dining Room: w n; Living Room: n e",
      },
      {
        name: "First floor",
        rooms: `
          bed      | Bedroom 3 | 0 0 2.8 3.6
          bath     | Bathroom  | 2.8 0 2.8 2.6
          hall     | Gallery   | 5.6 0 3.0 6.2 + 2.8 2.6 2.8 1.0
          bed      | Bedroom 2 | 0 3.6 5.6 2.6
          bed      | Bedroom 1 | 8.6 0 3.6 6.2
          en-suite | En Suite  | 12.2 0 2.4 3.2
          dressing | Dressing Room | 12.2 3.2 2.4 3.0`,
        doors: `Gallery > Bedroom 3; Gallery > Bathroom; Gallery > Bedroom 2; Gallery > Bedroom 1 @start; Bedroom 1 > En Suite
          Bedroom 1 > Dressing Room`,
        windows: "Bedroom 3: w; Bathroom: n; Bedroom 2: s; Bedroom 1: n s; En Suite: n; Gallery: s",
      },
    ],
  },
  {
    family: "barn",
    beds: 4,
    n: 1,
    north: 95,
    floors: [
      {
        name: "Ground floor",
        rooms: `
        kitchen  | Kitchen / Dining Room | 0 0 6.6 6.2 | units=nw
        utility  | Utility     | 6.6 0 1.8 2.6 | units=e
        wc       | Cloakroom   | 6.6 2.6 1.8 2.3
        bed      | Bedroom 2   | 8.4 0 2.9 4.9
        bath     | Bathroom    | 11.3 0 2.0 4.9
        bed      | Bedroom 3   | 13.3 0 2.8 4.9
        bed      | Bedroom 4   | 16.1 0 2.9 4.9
        hall     | Hall        | 6.6 4.9 10.5 1.3
        store    | Store       | 17.1 4.9 1.9 1.3
        living   | Living Room | 0 6.2 5.4 6.5 | fire=s
        bed      | Bedroom 1   | 14.6 6.2 4.4 4.6
        en-suite | En Suite    | 14.6 10.8 4.4 1.9`,
        doors: `out = Hall s @0.2; Hall > Kitchen / Dining Room; Kitchen / Dining Room > Utility; out > Utility n; Hall > Cloakroom
        Hall > Bedroom 2; Hall > Bathroom; Hall > Bedroom 3; Hall > Bedroom 4; Hall > Store; Hall > Bedroom 1
        Bedroom 1 > En Suite; Kitchen / Dining Room = Living Room; out = Living Room e 2.4m`,
        windows: `Kitchen / Dining Room: n w; Bedroom 2: n; Bathroom: n; Bedroom 3: n; Bedroom 4: n; Hall: s2.4
        Living Room: w*2; Bedroom 1: w; En Suite: w`,
      },
    ],
  },
  {
    family: "barn",
    beds: 5,
    n: 1,
    north: 285,
    stairs: "0: 7.7 0 1.9 2.5 n turn",
    floors: [
      {
        name: "Ground floor",
        rooms: `
          kitchen | Kitchen / Dining Room | 0 0 6.4 4.4 | units=nw
          utility | Utility     | 0 4.4 2.4 2.2 | units=s
          store   | Pantry      | 2.4 4.4 2.4 2.2
          wc      | Cloakroom   | 4.8 4.4 1.6 2.2
          hall    | Hall        | 6.4 0 3.2 6.6
          living  | Living Room | 9.6 0 4.6 6.6
          living  | Snug        | 14.2 0 2.8 3.4
          study   | Study       | 14.2 3.4 2.8 3.2`,
        doors: `out = Hall s; Hall > Kitchen / Dining Room; Kitchen / Dining Room > Utility @start; out > Utility w
          Kitchen / Dining Room > Pantry; Hall > Cloakroom; Hall > Living Room @end; Living Room > Snug; Living Room > Study
          out = Living Room s 2.4m`,
        windows: "Kitchen / Dining Room: n w; Living Room: n; Snug: n; Study: e; Cloakroom: s",
      },
      {
        name: "First floor",
        rooms: `
          bed      | Bedroom 3 | 0 0 3.2 3.8
          bath     | Bathroom  | 3.2 0 3.2 2.8
          hall     | Gallery   | 6.4 0 3.2 6.6 + 3.2 2.8 3.2 1.0 + 9.6 2.8 3.0 1.0
          bed      | Bedroom 2 | 0 3.8 6.4 2.8
          bed      | Bedroom 5 | 9.6 0 3.0 2.8
          bed      | Bedroom 4 | 9.6 3.8 3.0 2.8
          bed      | Bedroom 1 | 12.6 0 4.4 4.4
          en-suite | En Suite  | 12.6 4.4 4.4 2.2`,
        doors: `Gallery > Bedroom 3; Gallery > Bathroom; Gallery > Bedroom 2; Gallery > Bedroom 5; Gallery > Bedroom 4
          Gallery > Bedroom 1; Bedroom 1 > En Suite`,
        windows:
          "Bedroom 3: n; Bathroom: n; Bedroom 2: s*2; Bedroom 5: n; Bedroom 4: s; Bedroom 1: n e; En Suite: s; Gallery: s1.8",
      },
    ],
  },
];
