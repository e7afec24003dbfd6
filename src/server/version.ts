/** The version of this build, as package.json had it. */
export { version as VERSION } from "../../package.json";
