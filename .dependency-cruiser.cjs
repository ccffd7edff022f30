/** Who may import whom: one rule a folder of docs/architecture.md. */
const pure = "^src/shared/";
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: "\\.(test|contract)\\.tsx?$" },
  to: { path: "^(src|test)/", pathNot: allowed },
});

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { pathNot: "\\.react-router" } },
    },
    only(
      "shared-is-pure",
      "^src/shared/",
      [pure],
      "shared holds facts for both sides and knows nothing of ours",
    ),
    only("brief", "^src/brief/", [pure, "^src/brief/"], "the brief is pure and browser-safe"),
    only("config", "^src/config/", [pure, "^src/config/"]),
    only("checks", "^src/checks/", [
      pure,
      "^src/checks/",
      "^src/brief/(preset/)?(schema|product-class)\\.ts$",
    ]),
    only("db", "^src/db/", [
      pure,
      "^src/db/",
      "^src/brief/((preset/)?(schema|product-class)|reading/(model/answer|schema))\\.ts$",
    ]),
    only("ui", "^src/ui/", [pure, "^src/ui/"], "the design kit knows no product word"),
    only("engines", "^src/engines/", [pure, "^src/db/", "^src/engines/"]),
    {
      name: "engines-apart",
      severity: "error",
      from: { path: "^src/engines/([^/]+)/" },
      to: { path: "^src/engines/", pathNot: "^src/engines/$1/" },
    },
    only("tools", "^src/tools/", [
      pure,
      "^src/(checks|brief|tools)/",
      "^src/engines/[^/]+/[^/]+\\.ts$",
      "^src/ui/",
    ]),
    {
      name: "tools-apart",
      severity: "error",
      from: {
        path: "^src/tools/([^/]+)/",
        pathNot: [
          "^src/tools/(exporting|form|pieces|questions|structure|view|wire|wording)/",
          "\\.test\\.tsx?$",
        ],
      },
      to: {
        path: "^src/tools/[^/]+/",
        pathNot: [
          "^src/tools/$1/",
          "^src/tools/(exporting|form|pieces|questions|structure|view|wire|wording)/",
        ],
      },
    },
    only("composer", "^src/composer/", [
      pure,
      "^src/(checks|brief|composer)/",
      "^src/tools/(tool|target|catalog)\\.ts$",
      "^src/tools/(wire/schema-keys|pieces/item-fields)\\.ts$",
      // What a tool is, and never how a model, a person or a file has it.
      "^src/tools/(?!(exporting|form|pieces|structure|view|wire)/)[^/]+/(?!(prompt|server|pieces|form|items|roles|wire|view)\\.|(export|view)/)",
    ]),
    {
      name: "composer-alone",
      comment: "it is loaded when it first writes, by the engine that answers without a provider",
      severity: "error",
      from: {
        path: "^(src|scripts)/",
        pathNot: ["^src/composer/", "^src/services/model\\.ts$", "\\.test\\.tsx?$"],
      },
      to: { path: "^src/composer/" },
    },
    only("domain", "^src/domain/", [
      pure,
      "^src/(checks|brief|db|domain)/",
      "^src/engines/[^/]+/(model|page|file-text|events|queue|limiter|challenge|mail|session|accounts|billing|icons|image|search|storage|vault|connector|signals|tracing)\\.ts$",
      "^src/tools/(catalog|exports|graph|pieces|server|target|tool)\\.ts$",
      "^src/tools/(pieces/(rewriting|editing|item-text-meta|registration)|form/(conditions|form|forms)|reviews/new-review|structure/act|structure/rows|exporting/(export-formats|pack/pack)|exporting/exporter|exporting/document|exporting/docx|exporting/pptx|exporting/pdf/pdf|exporting/(encode|xlsx|whole-text|selection)|wire/(question|parts|repair)|catchphrase/export/table)\\.ts$",
      "^src/tools/[^/]+/(definition|angles|slots)\\.ts$",
    ]),
    only("jobs", "^src/jobs/", [pure, "^src/(domain|jobs)/", "^src/engines/[^/]+/[^/]+\\.ts$"]),
    only("api", "^src/api/", [
      pure,
      "^src/(api|domain)/",
      "^src/config/public\\.ts$",
      "^src/engines/[^/]+/(model|page|file-text|events|queue|limiter|challenge|mail|session|accounts|billing|icons|image|search|storage|vault|connector|signals|tracing)\\.ts$",
      "^src/tools/(catalog|graph|exporting/encode)\\.ts$",
    ]),
    {
      name: "engine-implementations",
      comment: "only the composition root chooses an implementation",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: ["^src/services(\\.ts$|/)", "^src/engines/", "\\.test\\.tsx?$"],
      },
      to: {
        path: "^src/engines/",
        pathNot:
          "^src/engines/[^/]+/(model|page|file-text|events|queue|limiter|challenge|mail|session|accounts|billing|icons|image|search|storage|vault|connector|signals|tracing)\\.ts$",
      },
    },
    only("web", "^src/web/", [
      pure,
      "^src/(web|ui|brief|checks|domain)/",
      "^src/config/(public|brand)\\.ts$",
      "^src/tools/(catalog|pieces|tool|views)\\.tsx?$",
      "^src/tools/(pieces|form)/[^/]+\\.ts$",
      "^src/tools/(reviews/new-review|structure/act|structure/rows|exporting/(export-formats|whole-text))\\.ts$",
      "^src/tools/[^/]+/(definition|angles|slots|shortlist|view)\\.tsx?$",
      "^src/api/(app|services)\\.ts$",
    ]),
    {
      name: "features-apart",
      severity: "error",
      from: { path: "^src/web/features/([^/]+)/" },
      to: { path: "^src/web/features/", pathNot: "^src/web/features/$1/" },
    },
    {
      name: "parts-below-features",
      comment: "what several screens show knows none of them",
      severity: "error",
      from: { path: "^src/web/(parts|shell)/" },
      to: { path: "^src/web/(features|routes|layouts)/" },
    },
    {
      name: "no-db-in-screens",
      severity: "error",
      from: { path: "^src/(web|api|jobs)/" },
      to: { path: "^src/db/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "browser-safe-domain",
      comment: "features take only the pure schemas of the domain",
      severity: "error",
      from: { path: "^src/web/(features|parts|shell)/" },
      to: { path: "^src/domain/", pathNot: "/schema\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "auth-server-alone",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/auth-server/", "^src/services(\\.ts$|/)", "^src/app\\.ts$"] },
      to: { path: "^src/auth-server/" },
    },
    only("auth-server", "^src/auth-server/", [
      pure,
      "^src/(auth-server|db)/",
      "^src/engines/[^/]+/[^/]+\\.ts$",
    ]),
    {
      name: "one-way-out",
      comment: "every address that came from a person, a page or a model is fetched by engines/page",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/engines/(page|model)/" },
      to: { path: "^node_modules/undici" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.react-router|virtual:" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
