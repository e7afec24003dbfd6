/** The routes that other programs call to deliver properties. */
export const FEED_ROUTES: readonly string[] = [
  "PUT /feeds/:feed/:name",
  "PUT /feeds/:feed/:secret/:name",
  "GET /feeds/:feed/runs/:runId",
  "GET /feeds/:feed/:secret/runs/:runId",
  ...["sendpropertydetails", "removeproperty", "getbranchpropertylist"].flatMap((call) => [
    `POST /feeds/:feed/:secret/rtdf/v1/property/${call}`,
    `POST /feeds/:feed/rtdf/v1/property/${call}`,
  ]),
];
