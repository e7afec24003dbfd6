import { pad } from "not-a-package-of-ours";

export const padded = pad;
