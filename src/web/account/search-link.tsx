import { buttonClass } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";

/** Leads from an empty list to the homes that could fill it. */
export function SearchLink() {
  return (
    <Link to="/search" className={buttonClass("secondary", "small")}>
      Search for homes
    </Link>
  );
}
