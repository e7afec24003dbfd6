export const BUNGALOWS = [
  {
    family: "bungalow",
    beds: 2,
    n: 1,
    north: 75,
    floors: [
      {
        name: "Ground floor",
        rooms: `
        kitchen | Kitchen / Dining Room | 0 0 4.2 3.6 | units=nw
        living  | Living Room | 0 3.6 4.2 4.8 | fire=w
        hall    | Hall        | 4.2 0 1.3 8.4
        bed     | Bedroom 2   | 5.5 0 3.4 2.9
        bath    | Bathroom    | 5.5 2.9 3.4 1.9
        bed     | Bedroom 1   | 5.5 4.8 3.4 3.6`,
        doors: `out > Hall s; out > Hall n; Hall > Living Room; Hall > Kitchen / Dining Room; Hall > Bedroom 1; Hall > Bathroom
        Hall > Bedroom 2`,
        windows: "Kitchen / Dining Room: n w; Living Room: s; Bedroom 1: s; Bathroom: e; Bedroom 2: n",
      },
    ],
  },
  {
    family: "bungalow",
    beds: 2,
    n: 2,
    north: 200,
    floors: [
      {
        name: "Ground floor",
        rooms: `
        conservatory | Conservatory | 0.8 -3.0 3.8 3.0
        living  | Living / Dining Room | 0 0 5.6 3.8
        bed     | Bedroom 1 | 5.6 0 3.2 3.8
        garage  | Garage    | -2.9 3.8 2.9 5.0
        kitchen | Kitchen   | 0 3.8 3.2 5.0 | units=se
        hall    | Hall      | 3.2 3.8 1.5 5.0 + 4.7 3.8 1.8 1.1
        bath    | Bathroom  | 6.5 3.8 2.3 2.0
        store   | Store     | 4.7 4.9 1.8 0.9
        bed     | Bedroom 2 | 4.7 5.8 4.1 3.0`,
        doors: `out > Hall s; Hall > Living / Dining Room; Hall > Kitchen @start; Hall > Bedroom 1; Hall > Bathroom; Hall > Store
        Hall > Bedroom 2; Living / Dining Room = Conservatory; Kitchen > Garage; out # Garage s; out = Conservatory n`,
        windows:
          "Conservatory: w e; Living / Dining Room: w; Bedroom 1: n; Kitchen: s; Bathroom: e; Bedroom 2: s",
      },
    ],
  },
  {
    family: "bungalow",
    beds: 3,
    n: 1,
    north: 330,
    floors: [
      {
        name: "Ground floor",
        rooms: `
        kitchen | Kitchen / Dining Room | 0 0 4.6 3.8 | units=nw
        utility | Utility     | 4.6 0 2.0 2.4 | units=e
        store   | Cupboard    | 4.6 2.4 2.0 1.4
        bath    | Bathroom    | 6.6 0 2.0 3.8
        bed     | Bedroom 2   | 8.6 0 3.0 3.8
        living  | Living Room | 0 3.8 4.6 5.2 | fire=w
        hall    | Hall        | 4.6 3.8 5.0 1.2 + 4.6 5.0 1.6 4.0
        store   | Store       | 9.6 3.8 2.0 1.2
        bed     | Bedroom 3   | 6.2 5.0 2.4 4.0
        bed     | Bedroom 1   | 8.6 5.0 3.0 4.0`,
        doors: `out > Hall s; Hall > Living Room; Hall > Cupboard; Hall > Bathroom; Hall > Bedroom 2; Hall > Store; Hall > Bedroom 3
        Hall > Bedroom 1; Living Room = Kitchen / Dining Room; Kitchen / Dining Room > Utility; out > Utility n`,
        windows: `Kitchen / Dining Room: n w; Living Room: s w; Bathroom: n; Bedroom 2: n; Bedroom 3: s
        Bedroom 1: s`,
      },
    ],
  },
  {
    family: "bungalow",
    beds: 3,
    n: 2,
    north: 150,
    floors: [
      {
        name: "Ground floor",
        rooms: `
        living   | Living Room | 0 0 4.8 5.2 | fire=w
        kitchen  | Kitchen / Dining Room | 0 5.2 4.8 4.2 | units=sw
        bed      | Bedroom 3   | 4.8 0 2.6 4.0
        bath     | Bathroom    | 7.4 0 2.0 4.0
        bed      | Bedroom 1   | 9.4 0 3.6 4.0
        hall     | Hall        | 4.8 4.0 6.0 1.2 + 4.8 5.2 2.0 3.0
        bed      | Bedroom 2   | 6.8 5.2 4.0 3.0
        en-suite | En Suite    | 10.8 4.0 2.2 2.2`,
        doors: `out > Hall s; Hall > Living Room; Hall > Kitchen / Dining Room; Hall > Bedroom 3; Hall > Bathroom; Hall > Bedroom 1
        Hall > Bedroom 2; Bedroom 1 > En Suite; out = Living Room n; out > Kitchen / Dining Room e @end`,
        windows:
          "Living Room: w; Kitchen / Dining Room: w s; Bedroom 3: n; Bathroom: n; Bedroom 1: n; Bedroom 2: s; En Suite: e",
      },
    ],
  },
  {
    family: "bungalow",
    beds: 4,
    n: 1,
    north: 270,
    floors: [
      {
        name: "Ground floor",
        rooms: `
        kitchen  | Kitchen / Dining Room | 0 0 5.2 4.0 | units=nw
        utility  | Utility     | 5.2 0 1.9 2.2 | units=e
        wc       | Cloakroom   | 5.2 2.2 1.9 1.8
        bed      | Bedroom 3   | 7.1 0 2.7 4.0
        bath     | Bathroom    | 9.8 0 1.9 4.0
        bed      | Bedroom 4   | 11.7 0 2.7 4.0
        living   | Living Room | 0 4.0 5.2 5.6 | fire=w
        hall     | Hall        | 5.2 4.0 7.5 1.2 + 5.2 5.2 2.0 4.4
        bed      | Bedroom 2   | 7.2 5.2 3.0 4.4
        en-suite | En Suite    | 12.7 4.0 1.7 2.4
        bed      | Bedroom 1   | 10.2 5.2 2.5 4.4 + 12.7 6.4 1.7 3.2`,
        doors: `out > Hall s; Hall > Living Room; Living Room = Kitchen / Dining Room; Kitchen / Dining Room > Utility; out > Utility n
        Hall > Cloakroom; Hall > Bedroom 3; Hall > Bathroom; Hall > Bedroom 4; Hall > Bedroom 2; Hall > Bedroom 1
        Bedroom 1 > En Suite`,
        windows: `Kitchen / Dining Room: n w; Living Room: s w; Bedroom 3: n; Bathroom: n; Bedroom 4: n; En Suite: e; Bedroom 2: s
        Bedroom 1: s*2`,
      },
    ],
  },
];
