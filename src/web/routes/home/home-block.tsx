import type { HomePageContent } from "../../../domain/pages/home-page.ts";
import type { HomeBlock } from "../../../domain/site/settings/home-settings.ts";
import { BranchList } from "../../site/home/branch-list.tsx";
import { HeroPicture } from "../../site/home/hero-picture.tsx";
import { HomeFactsSection } from "../../site/home/home-facts.tsx";
import { HomeReviews } from "../../site/home/home-reviews.tsx";
import { HomeServices } from "../../site/home/home-services.tsx";
import { HomeValuation } from "../../site/home/home-valuation.tsx";
import { NoHomesYet } from "../../site/home/no-homes-yet.tsx";
import { RiverStrip } from "../../site/home/river-strip.tsx";
import { ValuationTab } from "../../site/home/valuation-tab.tsx";

interface HomeBlockProps {
  block: HomeBlock | "hero";
  content: HomePageContent;
}

/** The parts that need no code of their own in the browser. */
export function HomeBlockView({ block, content }: HomeBlockProps) {
  const { home, facts, branches } = content;
  if (block === "newest") return <NoHomesYet />;
  if (block === "hero")
    return (
      <>
        <HeroPicture {...content} />
        <ValuationTab />
      </>
    );
  if (block === "services") return home.services && <HomeServices services={home.services} />;
  if (block === "facts") return home.facts && facts && <HomeFactsSection texts={home.facts} facts={facts} />;
  if (block === "valuation") return home.valuation && <HomeValuation valuation={home.valuation} />;
  if (block === "reviews") return home.reviews && <HomeReviews reviews={home.reviews} />;
  if (block !== "branches") return null;
  return home.rivers ? (
    <RiverStrip rivers={home.rivers} branches={branches} />
  ) : (
    <BranchList heading={home.branchesHeading} branches={branches} />
  );
}
