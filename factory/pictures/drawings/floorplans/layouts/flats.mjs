/** Flats on one level; the communal stair is on the side of the front door. */
export const FLATS = [
  {
    family: "flat",
    beds: 0,
    n: 1,
    north: 20,
    floors: [
      {
        name: "Flat",
        rooms: `
        studio  | Studio Room  | 0 0 5.2 4.8
        kitchen | Kitchen      | 0 4.8 2.4 2.6 | units=ws
        hall    | Hall         | 2.4 4.8 1.2 2.6
        bath    | Shower Room  | 3.6 4.8 1.6 2.6`,
        doors: "out > Hall s; Hall > Studio Room; Hall > Shower Room; Studio Room ~ Kitchen 0.9m",
        windows: "Studio Room: n*2; Kitchen: w",
      },
    ],
  },
  {
    family: "flat",
    beds: 1,
    n: 1,
    north: 340,
    floors: [
      {
        name: "Flat",
        rooms: `
        open-plan | Kitchen / Living Room | 0 0 4.0 7.0 | units=ws
        bed       | Bedroom 1             | 4.0 0 3.3 3.9
        hall      | Hall                  | 4.0 3.9 1.2 3.1
        bath      | Bathroom              | 5.2 3.9 2.1 2.1
        store     | Store                 | 5.2 6.0 2.1 1.0`,
        doors: "out > Hall s; Hall > Kitchen / Living Room; Hall > Bedroom 1; Hall > Bathroom; Hall > Store",
        windows: "Kitchen / Living Room: n w; Bedroom 1: n; Bathroom: e",
      },
    ],
  },
  {
    family: "flat",
    beds: 1,
    n: 2,
    north: 110,
    floors: [
      {
        name: "Flat",
        rooms: `
        balcony | Balcony     | 0 -1.3 3.6 1.3
        living  | Living Room | 0 0 3.6 4.4
        kitchen | Kitchen     | 0 4.4 2.4 3.0 | units=ws
        bed     | Bedroom 1   | 3.6 0 2.9 4.4
        hall    | Hall        | 2.4 4.4 2.2 3.0
        bath    | Bathroom    | 4.6 4.4 1.9 2.1
        store   | Store       | 4.6 6.5 1.9 0.9`,
        doors: `out > Hall s; out = Living Room n; Hall > Living Room; Hall > Kitchen; Hall > Bedroom 1; Hall > Bathroom
        Hall > Store`,
        windows: "Living Room: w; Kitchen: w; Bedroom 1: n",
      },
    ],
  },
  {
    family: "flat",
    beds: 2,
    n: 1,
    north: 70,
    floors: [
      {
        name: "Flat",
        rooms: `
        living  | Living / Dining Room | 0 0 4.2 4.5
        bed     | Bedroom 1            | 4.2 0 3.1 4.5
        hall    | Hall                 | 0 4.5 7.3 1.1
        kitchen | Kitchen              | 0 5.6 2.6 2.9 | units=sw
        bath    | Bathroom             | 2.6 5.6 2.0 2.9
        bed     | Bedroom 2            | 4.6 5.6 2.7 2.9`,
        doors: `out > Hall w; Hall > Living / Dining Room; Hall > Bedroom 1; Hall > Kitchen @end; Hall > Bathroom
        Hall > Bedroom 2`,
        windows: "Living / Dining Room: n*2; Bedroom 1: n; Kitchen: s; Bathroom: s; Bedroom 2: s",
      },
    ],
  },
  {
    family: "flat",
    beds: 2,
    n: 2,
    north: 200,
    floors: [
      {
        name: "Flat",
        rooms: `
        balcony   | Balcony                   | 0.7 -1.4 3.0 1.4
        open-plan | Kitchen / Living / Dining Room | 0 0 4.4 7.0 | units=sw
        bed       | Bedroom 2                 | 4.4 0 3.0 3.8
        hall      | Hall                      | 4.4 3.8 3.0 1.1 + 4.4 4.9 1.1 2.1
        bath      | Bathroom                  | 5.5 4.9 1.9 2.1
        bed       | Bedroom 1                 | 7.4 0 3.0 4.9
        en-suite  | En Suite                  | 7.4 4.9 3.0 2.1`,
        doors: `out > Hall s; out = Kitchen / Living / Dining Room n; Hall > Kitchen / Living / Dining Room @start
        Hall > Bedroom 2; Hall > Bathroom; Hall > Bedroom 1; Bedroom 1 > En Suite`,
        windows: "Kitchen / Living / Dining Room: w*2; Bedroom 2: n; Bedroom 1: n; En Suite: e",
      },
    ],
  },
  {
    family: "flat",
    beds: 2,
    n: 3,
    north: 300,
    floors: [
      {
        name: "Flat",
        rooms: `
        bed       | Bedroom 2             | 2.0 0 3.2 3.2
        bath      | Bathroom              | 2.0 3.2 2.0 2.1
        hall      | Hall                  | 4.0 3.2 1.2 6.0
        bed       | Bedroom 1             | 0 5.3 4.0 3.9
        open-plan | Kitchen / Living Room | 0 9.2 5.2 4.6 | units=wn`,
        doors: `out > Hall e; Hall > Bedroom 2; Hall > Bathroom; Hall > Bedroom 1
        Hall > Kitchen / Living Room`,
        windows: "Bedroom 2: n; Bathroom: w; Bedroom 1: n1.2; Kitchen / Living Room: s*2",
      },
    ],
  },
  {
    family: "flat",
    beds: 3,
    n: 1,
    north: 15,
    floors: [
      {
        name: "Flat",
        rooms: `
        living  | Living / Dining Room     | 0 0 4.8 4.6
        bed     | Bedroom 1                | 4.8 0 3.2 4.6
        bed     | Bedroom 2                | 8.0 0 2.9 4.6
        kitchen | Kitchen / Breakfast Room | 0 4.6 2.9 4.2 | units=ws
        hall    | Hall                     | 2.9 4.6 8.0 1.2 + 5.0 5.8 1.5 3.0
        bath    | Bathroom                 | 2.9 5.8 2.1 3.0
        bath    | Shower Room              | 6.5 5.8 1.6 3.0
        bed     | Bedroom 3                | 8.1 5.8 2.8 3.0`,
        doors: `out > Hall s; Hall > Living / Dining Room; Hall > Bedroom 1; Hall > Bedroom 2
        Hall > Kitchen / Breakfast Room; Hall > Bathroom; Hall > Shower Room; Hall > Bedroom 3`,
        windows: `Living / Dining Room: n w; Bedroom 1: n; Bedroom 2: n; Kitchen / Breakfast Room: w; Bathroom: s
        Shower Room: s; Bedroom 3: e`,
      },
    ],
  },
];
