export const services = "services";
