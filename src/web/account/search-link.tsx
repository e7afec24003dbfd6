import { Link } from "react-router";
import { buttonClass } from "../ui/button.tsx";

/** Leads from an empty list to the homes that could fill it. */
export function SearchLink() {
  return (
    <Link to="/search" className={buttonClass("secondary", "small")}>
      Search for homes
    </Link>
  );
}
