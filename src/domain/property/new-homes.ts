/** The path of the enquiry overlay on a development or plot, and with `?plain=1` of its plain page. */
export const NEW_HOMES_PATH = "/new-homes-enquiry";
