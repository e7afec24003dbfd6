/** The path of the overlay over a development and its plots, and with `?plain=1` its plain page's. */
export const NEW_HOMES_PATH = "/new-homes-enquiry";
