/** Every wall also stands in a folder of planted violations, so that a test can prove that it holds. */
const ROOT = "^(?:src|tests/architecture/planted)";
const TESTS = "\\.test\\.tsx?$";

/**
 * Who may import whom inside a side: each level sees the levels before it, and members of one level don't see each
 * other. A member is a folder; where a part of it stands elsewhere, its pattern says so.
 */
const ORDER = {
  domain: [
    ["geo", "time", "text"],
    ["url"],
    ["property"],
    ["search"],
    ["branch", "calculator"],
    ["saved", "enquiry"],
    ["account", "feed"],
    ["site"],
    ["pages"],
    ["desk"],
  ],
  server: [
    ["cache"],
    ["db"],
    ["jobs"],
    ["mail", "http"],
    ["media", { name: "site-settings", path: "site/settings/" }],
    ["property"],
    ["search"],
    ["branch"],
    ["saved"],
    ["enquiry"],
    ["account", "feed"],
    [{ name: "site", path: "site/(?!settings/)" }],
    ["pages"],
    ["desk"],
    ["metrics"],
  ],
  web: [
    [{ name: "foundations", path: "(?:lib|router|ui)/" }],
    ["toast", "session"],
    ["form", "map", "overlay"],
    ["calculator", "branch", "enquiry", "site"],
    ["property"],
    ["saved"],
    ["search", "account"],
    ["routes"],
    ["desk"],
  ],
};

function toOrderRules(side, levels) {
  const members = levels.flatMap((level, index) =>
    level.map((member) =>
      typeof member === "string" ? { name: member, path: `${member}/`, index } : { ...member, index },
    ),
  );
  return members.flatMap((member) => {
    const hidden = members.filter(({ index }) => index >= member.index).filter((other) => other !== member);
    if (hidden.length === 0) return [];
    return {
      name: `${side}-${member.name}-imports-only-what-is-below`,
      severity: "error",
      from: { path: `${ROOT}/${side}/${member.path}`, pathNot: TESTS },
      to: { path: `${ROOT}/${side}/(?:${hidden.map(({ path }) => path).join("|")})` },
    };
  });
}

module.exports = {
  forbidden: [
    {
      name: "domain-imports-itself-and-zod",
      severity: "error",
      from: { path: `${ROOT}/domain/`, pathNot: TESTS },
      to: { pathNot: [`${ROOT}/domain/`, "^node_modules/zod/"] },
    },
    {
      name: "domain-nouns-know-no-services",
      comment: "Services are made of the nouns, not the other way round.",
      severity: "error",
      from: { path: `${ROOT}/domain/[^/]+/` },
      to: { path: `${ROOT}/domain/(?:services|page-renderer)\\.ts$` },
    },
    {
      name: "demo-imports-itself-and-domain",
      comment:
        "The demo agency is generated: reading files and writing rows is the work of entry and server.",
      severity: "error",
      from: { path: `${ROOT}/demo/`, pathNot: TESTS },
      to: { pathNot: [`${ROOT}/demo/`, `${ROOT}/domain/`, "^node_modules/zod/"] },
    },
    {
      name: "only-entry-knows-the-demo",
      severity: "error",
      from: { path: `${ROOT}/(?:server|web|domain)/`, pathNot: TESTS },
      to: { path: `${ROOT}/demo/` },
    },
    {
      name: "server-never-imports-web",
      severity: "error",
      from: { path: `${ROOT}/server/` },
      to: { path: `${ROOT}/(?:web|entry)/` },
    },
    {
      name: "web-never-imports-server",
      severity: "error",
      from: { path: `${ROOT}/web/` },
      to: { path: `${ROOT}/(?:server|entry)/` },
    },
    {
      name: "web-never-imports-node",
      severity: "error",
      from: { path: `${ROOT}/web/`, pathNot: TESTS },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "sql-only-in-queries",
      comment: "Types of the database may travel; building SQL stays in db, *-queries and the job queue.",
      severity: "error",
      from: {
        path: `${ROOT}/server/`,
        pathNot: ["/server/db/", "-queries\\.ts$", "/jobs/job-queue\\.ts$", TESTS],
      },
      to: { path: "^node_modules/kysely/" },
    },
    {
      name: "web-nouns-know-no-root",
      comment: "Overlays, routes and entries are made of the nouns, not the other way round.",
      severity: "error",
      from: { path: `${ROOT}/web/[^/]+/`, pathNot: TESTS },
      to: { path: `${ROOT}/web/(?:root|overlays|routes|plain-routes|entry\\.\\w+)\\.tsx?$` },
    },
    ...Object.entries(ORDER).flatMap(([side, levels]) => toOrderRules(side, levels)),
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-orphans",
      comment: "A module that nothing imports is dead.",
      severity: "error",
      from: {
        orphan: true,
        path: `${ROOT}/`,
        pathNot: ["\\.d\\.ts$", TESTS, "^src/entry/"],
      },
      to: {},
    },
    {
      name: "only-declared-packages",
      severity: "error",
      from: { path: `${ROOT}/` },
      to: { dependencyTypes: ["unknown", "undetermined", "npm-no-pkg", "npm-unknown"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
    },
  },
};
