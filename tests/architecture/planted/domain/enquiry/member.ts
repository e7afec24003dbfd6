export const member = "enquiry";
