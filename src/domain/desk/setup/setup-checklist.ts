import type { AgencyContent } from "../../site/agency/agency-files.ts";
import type { ContentPage } from "../../site/content/content-page.ts";
import { getCertificateCondition } from "../../site/settings/scheme-expiry.ts";
import { DEFAULT_SETTINGS } from "../../site/settings/site-settings.ts";
import { joinWords } from "../../text/join-words.ts";
import { capitalise } from "../../text/letter-case.ts";
import { RETRY_EMAILS_PATH, type SetupStep, type SetupStop } from "./setup-view.ts";

/** What the steps are worked out from. */
export interface SetupFacts {
  agency: Pick<AgencyContent, "branches" | "staff" | "pages" | "settings">;
  isDemo: boolean;
  properties: number;
  feeds: number;
  owners: number;
  publicUrl: string;
  hasSmtp: boolean;
  mailFrom: string;
  undeliveredEmails: number;
  /** Emails have been waiting for more than an hour. */
  hasLateEmails: boolean;
  /** A day such as 2026-11-17. */
  today: string;
}

/** The pages that an agency's site has to have. */
const LEGAL_PAGES = ["terms", "complaints", "cookies", "accessibility"] as const;
/** The block with which a starter page says that it hasn't been checked. */
const DRAFT_BLOCK = "draft";

/** What is done and what is missing, in the order in which an agency moves in. Worked out from what is stored. */
export function listSetupStops(facts: SetupFacts): SetupStop[] {
  return [
    { name: "Name and look", steps: [checkName(facts), checkLogo(facts), checkHome(facts)] },
    { name: "Branches and people", steps: [checkBranches(facts), checkHours(facts), checkPeople(facts)] },
    { name: "Your stock", steps: [checkStock(facts)] },
    {
      name: "What the law asks",
      steps: [checkRedress(facts), checkPrivacy(facts), checkLegalPages(facts)],
    },
    {
      name: "Before visitors come",
      steps: [checkDomain(facts), checkEmail(facts), checkOwners(facts), checkAnalytics(facts)],
    },
  ];
}

interface Found {
  done: boolean | "choice";
  text: string;
  link?: [href: string, text: string];
  onServer?: string;
  post?: SetupStep["post"];
}

function toStep(name: string, { done, text, link, onServer, post }: Found): SetupStep {
  return {
    name,
    state: done === "choice" ? "choice" : done ? "done" : "missing",
    text,
    link: link && { href: link[0], text: link[1] },
    onServer: done === true ? undefined : onServer,
    post,
  };
}

function checkName({ agency, isDemo }: SetupFacts): SetupStep {
  const { name, telephone, email } = agency.settings.agency ?? DEFAULT_SETTINGS.agency;
  const missing = [
    ...(name === DEFAULT_SETTINGS.agency.name ? ["a name"] : []),
    ...(telephone === "" ? ["a phone number"] : []),
    ...(email === "" ? ["an email address"] : []),
  ];
  const link: Found["link"] = ["/desk/settings/agency", "Change the agency’s details"];
  if (isDemo)
    return toStep("Name and contact", {
      done: false,
      text: `This site still shows the demo agency, ${name}. Your own agency replaces all of it.`,
      onServer: "npm run agency:new",
    });
  if (missing.length > 0)
    return toStep("Name and contact", { done: false, text: `Missing: ${joinWords(missing)}.`, link });
  return toStep("Name and contact", { done: true, text: `${name}, ${telephone}, ${email}.`, link });
}

function checkLogo({ agency }: SetupFacts): SetupStep {
  const hasLogo = agency.settings.agency?.logo !== undefined;
  return toStep("Logo and colours", {
    done: hasLogo ? true : "choice",
    text: hasLogo
      ? "Your logo is at the top of every page."
      : "There’s no logo, so your name is shown as text.",
    link: hasLogo ? ["/desk/theme", "Change the colours"] : ["/desk/settings/agency", "Add a logo"],
  });
}

function checkHome({ agency }: SetupFacts): SetupStep {
  const home = agency.settings.home;
  const isWritten = home !== undefined && home.headline !== DEFAULT_SETTINGS.home.headline;
  return toStep("Home page", {
    done: isWritten,
    text: isWritten ? `It starts with “${home.headline}”.` : "It still has the headline that came with it.",
    link: ["/desk/content/setting/home", "Write the home page"],
  });
}

function checkBranches({ agency: { branches } }: SetupFacts): SetupStep {
  return toStep("Branches", {
    done: branches.length > 0,
    text:
      branches.length === 0
        ? "There’s no branch yet, so enquiries have nowhere to go."
        : `${joinWords(branches.map(({ name }) => name))}.`,
    link: ["/desk/branches", branches.length === 0 ? "Add a branch" : "See the branches"],
  });
}

function checkHours({ agency: { branches } }: SetupFacts): SetupStep {
  const without = branches.filter(({ hours }) => hours.length === 0);
  const [first] = without;
  return toStep("Opening hours", {
    done: branches.length > 0 && without.length === 0,
    text:
      branches.length === 0
        ? "Add a branch first."
        : first
          ? `${joinWords(without.map(({ name }) => name))} ${without.length === 1 ? "has" : "have"} none, so the site says “by appointment”.`
          : "Every branch has its hours.",
    link: first
      ? [`/desk/branches/${first.branchId}`, `Set the hours of ${first.name}`]
      : ["/desk/branches", "See the opening hours"],
  });
}

function checkPeople({ agency: { branches, staff } }: SetupFacts): SetupStep {
  const without = branches.filter(({ branchId }) => !staff.some((person) => person.branchId === branchId));
  const photos = staff.filter(({ photoKey }) => photoKey === null).length;
  const count = `${staff.length} ${staff.length === 1 ? "person" : "people"}`;
  return toStep("People", {
    done: staff.length > 0 && without.length === 0,
    text:
      staff.length === 0
        ? "The site shows no people yet."
        : without.length > 0
          ? `${joinWords(without.map(({ name }) => name))} ${without.length === 1 ? "has" : "have"} no one yet.`
          : photos > 0
            ? `${count}, ${photos} without a photo.`
            : `${count}, each with a photo.`,
    link: ["/desk/branches", staff.length === 0 ? "Add a person" : "See the people"],
  });
}

function checkStock({ properties, feeds, isDemo }: SetupFacts): SetupStep {
  const homes = `${properties.toLocaleString("en-GB")} ${properties === 1 ? "home" : "homes"}`;
  const sources = feeds === 1 ? "1 feed" : `${feeds} feeds`;
  if (isDemo)
    return toStep("Homes", {
      done: false,
      text: `The ${homes} are the demo’s. Your own agency replaces them.`,
      link: ["/desk/feeds", "See the feeds"],
    });
  return toStep("Homes", {
    done: properties > 0,
    text:
      properties > 0
        ? `${homes}, from ${feeds === 0 ? "no feed" : sources}.`
        : feeds > 0
          ? `${sources} set up, but no home has arrived yet.`
          : "There’s no feed from your CRM yet.",
    link: properties > 0 ? ["/desk/stock", "See the stock"] : ["/desk/feeds", "See the feeds"],
  });
}

function checkRedress({ agency, today }: SetupFacts): SetupStep {
  const schemes = agency.settings.schemes ?? [];
  const { hasExpired, expiresSoon } = getCertificateCondition(schemes, today);
  return toStep("Redress scheme", {
    done: schemes.length > 0 && !hasExpired,
    text:
      schemes.length === 0
        ? "Every estate agent in the UK must belong to a redress scheme and name it."
        : hasExpired
          ? "A certificate has expired."
          : `${capitalise(joinWords(schemes.map(({ name }) => name)))}.${expiresSoon ? " A certificate expires soon." : ""}`,
    link: ["/desk/content/setting/schemes", schemes.length === 0 ? "Add your schemes" : "See the schemes"],
  });
}

const isDraft = ({ blocks }: ContentPage) =>
  blocks.some((block) => block.type === "text" && block.id === DRAFT_BLOCK);

function checkPrivacy({ agency: { pages } }: SetupFacts): SetupStep {
  const page = pages.find(({ slug }) => slug === "privacy");
  return toStep("Privacy", {
    done: page !== undefined && !isDraft(page),
    text: !page
      ? "There’s no privacy page."
      : isDraft(page)
        ? "The page is the draft that came with it. Check it, then remove its first block."
        : "The page is yours. Its periods must be those of “How long data is kept”.",
    link: page ? ["/desk/content/page/privacy", "Check the privacy page"] : ["/desk/pages", "Add the page"],
  });
}

function checkLegalPages({ agency: { pages } }: SetupFacts): SetupStep {
  const byName = new Map(pages.map((page) => [page.slug, page]));
  const absent = LEGAL_PAGES.filter((slug) => !byName.has(slug));
  const drafts = LEGAL_PAGES.flatMap((slug) => byName.get(slug) ?? []).filter(isDraft);
  const [first] = drafts;
  return toStep("Legal pages", {
    done: absent.length === 0 && drafts.length === 0,
    text:
      absent.length > 0
        ? `Missing: ${joinWords([...absent])}.`
        : first
          ? `Still drafts: ${joinWords(drafts.map(({ title }) => title))}. Check each, then remove its first block.`
          : "Terms, complaints, cookies and accessibility are yours.",
    link:
      absent.length === 0 && first
        ? [`/desk/content/page/${first.slug}`, `Check ${first.title}`]
        : ["/desk/pages", absent.length > 0 ? "Add the pages" : "See the pages"],
  });
}

const LOCAL_HOST = /^https?:\/\/(localhost|127\.|\[::1\])/;

function checkDomain({ publicUrl }: SetupFacts): SetupStep {
  const isLocal = LOCAL_HOST.test(publicUrl);
  const isSafe = publicUrl.startsWith("https:");
  return toStep("Your own domain", {
    done: !isLocal && isSafe,
    text: isLocal
      ? `The site calls itself ${publicUrl}, so links in emails lead to this machine.`
      : isSafe
        ? publicUrl
        : `${publicUrl} isn’t encrypted. Use https.`,
    onServer: "PUBLIC_URL=https://www.example.co.uk",
  });
}

function checkEmail({ hasSmtp, mailFrom, undeliveredEmails, hasLateEmails }: SetupFacts): SetupStep {
  const isOwnSender = !mailFrom.includes("@localhost");
  const undelivered = `${undeliveredEmails} ${undeliveredEmails === 1 ? "email" : "emails"}`;
  const isStuck = undeliveredEmails > 0 || hasLateEmails;
  return toStep("Email", {
    done: hasSmtp && isOwnSender && !isStuck,
    text: !hasSmtp
      ? "Emails are written to files and aren’t sent."
      : !isOwnSender
        ? "Emails are sent, but without your own sender."
        : undeliveredEmails > 0
          ? `Emails are sent as ${mailFrom}, but ${undelivered} couldn’t be delivered.`
          : hasLateEmails
            ? `Emails are sent as ${mailFrom}, but some have been waiting for more than an hour.`
            : `Emails are sent as ${mailFrom}.`,
    onServer:
      hasSmtp && isOwnSender
        ? "npm run jobs"
        : "SMTP_URL and MAIL_FROM, then: npm run mail:check -- you@example.co.uk",
    ...(hasSmtp && isStuck ? { post: { action: RETRY_EMAILS_PATH, text: "Try all again now" } } : {}),
  });
}

function checkOwners({ owners }: SetupFacts): SetupStep {
  return toStep("A second owner", {
    done: owners > 1 ? true : "choice",
    text:
      owners > 1
        ? `${owners} people can do everything at this desk.`
        : "Only one person can change roles and settings. A second owner helps if they lose their phone.",
    link: ["/desk/users", owners > 1 ? "See the desk’s users" : "Invite someone"],
  });
}

function checkAnalytics({ agency }: SetupFacts): SetupStep {
  const { analytics_code: body = "", head_analytics_code: head = "" } = agency.settings.analytics ?? {};
  const hasCode = body !== "" || head !== "";
  return toStep("Analytics", {
    done: hasCode ? true : "choice",
    text: hasCode
      ? "Your code runs once a visitor agrees."
      : "There’s no analytics code. The desk counts views of homes without it.",
    link: ["/desk/secured/analytics", hasCode ? "See the code" : "Add analytics"],
  });
}
