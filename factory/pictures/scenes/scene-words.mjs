/** Caption and alternative text of land, sites, commercial buildings, sales and old photographs, by the name of the master. */
export const SCENES = {
  "arable-01-wide": ["Arable land, ripe wheat", "A field of ripe wheat with tramlines under a wide sky"],
  "arable-01-track": ["Farm track beside the wheat", "A grassy farm track between ripe wheat and a hedge"],
  "arable-02-wide": ["Arable land, spring barley", "A green field of young barley under a wide sky"],
  "arable-02-track": ["Farm track beside the barley", "A grassy farm track between young barley and a hedge"],
  "arable-03-wide": ["Arable land, ploughed", "A ploughed field with a gate and long straight furrows"],
  "arable-03-track": [
    "Farm track beside the ploughland",
    "A grassy farm track between a ploughed field and a hedge",
  ],
  "arable-04-wide": [
    "Arable land, oilseed rape in flower",
    "A field of yellow oilseed rape under a wide sky",
  ],
  "arable-04-track": [
    "Farm track beside the oilseed rape",
    "A grassy farm track between yellow oilseed rape and a hedge",
  ],
  "paddock-01-wide": [
    "Paddock with field shelter",
    "A grass paddock with post-and-rail fencing and a black field shelter",
  ],
  "paddock-01-gate": ["Paddock gate", "A five-bar gate into a paddock with a black field shelter"],
  "paddock-02-wide": [
    "Paddock with field shelter",
    "A fenced grass paddock with a timber field shelter in evening light",
  ],
  "paddock-02-gate": ["Paddock gate", "A five-bar gate into a paddock with a timber field shelter"],
  "woodland-01-wide": ["Woodland", "Tall trees above bluebells with a path between them"],
  "woodland-01-track": ["Woodland path", "A path through a bluebell wood"],
  "plot-01-wide": [
    "Building plot, pegged out",
    "A cleared building plot of bare earth, pegged out with string",
  ],
  "plot-01-street": [
    "Building plot from the road",
    "A cleared building plot between two houses, seen from the road",
  ],
  "plot-02-wide": [
    "Building plot, pegged out",
    "A grassed building plot pegged out between a hedge and a fence",
  ],
  "plot-02-street": [
    "Building plot from the road",
    "A grassed building plot between two houses, seen from the road",
  ],
  "development-01-street": ["New homes, street view", "A street of new brick houses with young trees"],
  "development-01-green": ["New homes round the green", "New houses facing a green with a winding path"],
  "development-02-street": ["New homes, street view", "A street of new houses in brick and grey boarding"],
  "development-02-green": ["New homes round the green", "New houses with solar panels facing a green"],
  "office-01-front": [
    "Three-storey office building, front elevation",
    "A three-storey office building of buff brick and glass",
  ],
  "office-01-three-quarter": [
    "Three-storey office building, seen from the car park",
    "A three-storey office building of buff brick and glass beside its car park",
  ],
  "office-02-front": [
    "Two-storey office building, front elevation",
    "A two-storey red-brick office building with large windows",
  ],
  "office-02-three-quarter": [
    "Two-storey office building, seen from the car park",
    "A two-storey red-brick office building beside its car park",
  ],
  "industrial-01-front": [
    "Industrial unit, front elevation",
    "A grey industrial unit with a blue roller door",
  ],
  "industrial-01-three-quarter": [
    "Industrial unit, seen from the yard",
    "A grey industrial unit with a blue roller door beside a concrete yard",
  ],
  "industrial-02-front": [
    "Terrace of industrial units, front elevation",
    "Three industrial units with green roller doors",
  ],
  "industrial-02-three-quarter": [
    "Terrace of industrial units, seen from the yard",
    "Three industrial units with green roller doors beside a concrete yard",
  ],
  "auction-room-01": ["Auction room", "An auction room with rows of chairs facing the rostrum"],
  "antiques-01": [
    "Long-case clock and chest of drawers",
    "A long-case clock beside a chest of drawers with blue and white vases",
  ],
  "antiques-02": [
    "Silver teapot on a round table",
    "A round table with a silver teapot, candlesticks and a green vase of flowers",
  ],
  "antiques-03": ["Oak dresser with china", "An oak dresser with plates, copper pots and a vase of flowers"],
  "farm-sale-01": ["Straw bales in a stubble field", "Round straw bales in a stubble field in evening light"],
  "farm-sale-02": [
    "Farm sale in the yard",
    "Two vintage tractors and a trailer of bales in front of an open barn",
  ],
  "office-room-01": ["Open-plan office", "An open-plan office with a few desks and a glazed meeting room"],
  "office-room-02": ["Open-plan office", "An empty open-plan office with windows on two sides"],
  "shop-room-01": [
    "Shop interior",
    "An empty shop with bare shelves and a counter, looking towards the window",
  ],
  "shop-room-02": ["Shop interior", "An empty shop with a dark green counter, looking towards the window"],
  "high-street-01": ["The high street", "A sepia photograph of shops on a high street"],
  "town-house-01": ["A Georgian town house", "A sepia photograph of a Georgian house"],
  "farm-01": ["A farm in the country", "A sepia photograph of a brick farmhouse"],
  "saleroom-01": ["The saleroom", "A sepia photograph of an auction room with rows of chairs"],
};
