import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { oneByteText } from "./scripts/bundle/one-byte-text.ts";
import { schemasThatParse } from "./scripts/bundle/schemas-that-parse.ts";

/**
 * What every page loads, in two files instead of twenty: together they pack better. One changes with a dependency, one with the
 * product; each takes along what it imports, and nothing else. The third holds some hundred bytes each of what nearly every page
 * of an account shows: every page carries the names of all files, and one name is shorter than five.
 */
const shared = [
  { name: "react", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  { name: "frame", test: /src[\\/]web[\\/](root|shell[\\/]shell|layouts[\\/]default)\.tsx/ },
  { name: "api", test: /src[\\/]web[\\/]shell[\\/](api-client|step-up[\\/]step-up|page-data[\\/]retry)\.ts/ },
  {
    name: "kit",
    test: /src[\\/]ui[\\/](toast[\\/]missing-chunk|overlay[\\/](lazy-overlay|menu|popover|dialog)|form[\\/](field|select|text-area|text-input)|badge|chip|empty-state|notice|scroll-box|skeleton|table|visually-hidden)\.tsx?/,
  },
  {
    name: "own",
    test: /zod[\\/]v4[\\/]classic[\\/]coerce\.js|src[\\/](checks[\\/]gate|shared[\\/](limits|run-parts|roles|tiers|reading[\\/]formats|chat[\\/]model-names|checks[\\/]active|words[\\/](place-of-result|decisions)|time[\\/]time)|ui[\\/](keys|save-file)|web[\\/](shell[\\/](new-id|sign-in[\\/]wait)|parts[\\/](usage[\\/]labels|frame[\\/]use-own-project|tray[\\/]tray-refresh)))\.ts/,
  },
  {
    name: "places",
    test: /src[\\/]web[\\/]parts[\\/](action[\\/](use-focus-later|link-box)|handover[\\/]link-(fields|made)|tools[\\/]tool-status|workbench[\\/](bench-tab|last-tool|work[\\/]use-skip-revalidation)|places[\\/]project-places)\.ts/,
  },
  {
    name: "pieces",
    test: /src[\\/]web[\\/]parts[\\/](?:tray|threads|results|workbench)[\\/](?:[a-z]+[\\/])?(copy-formats|entry-label|first-message|piece)\.ts/,
  },
];

/** What is loaded while the page rests, or for a dialog over it, can find its own imports: the first page need not carry their names. */
const loadedAtRest =
  /assets[\\/](keep-page|clients|refresh|follow-session|step-up-refusals|play-animation|analytics|toast-card|view)-/;
const always = /assets[\\/](react|frame|rolldown-runtime)-/;

/** Every page carries the names of all files: 42 bits of hash tell the versions of one file apart and pack better than 48. */
const names = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), schemasThatParse(), oneByteText()],
  // The Hono app with its services, not React Router's own server build, is what the process loads (see src/server.ts).
  environments: {
    ssr: {
      // It serves in production alone: React's other half is a megabyte that nothing runs.
      define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
      // Without comments: V8 keeps the text of what it may still compile.
      build: { rollupOptions: { input: "./src/product.ts", output: { comments: false } } },
      // With the packages: of their thousand small modules a start would spend its time to find and compile each.
      resolve: { noExternal: command === "build" ? true : [] },
    },
    client: { build: { rollupOptions: { output: { ...names, codeSplitting: { groups: shared } } } } },
  },
  // Only the server reads it (see src/app.ts), so that equal code keeps its file names.
  define: { "import.meta.env.VITE_BUILT_AT": JSON.stringify(Date.now()) },
  // Data files of pdf.js.
  assetsInclude: ["**/*.bcmap", "**/*.pfb"],
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    // scripts/compress.ts packs what is served; a second time only for a list would cost seconds.
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (name, files) =>
        loadedAtRest.test(name) ? [] : files.filter((file) => !always.test(file)),
    },
  },
  server: { watch: { ignored: ["**/.data/**", "**/build/**", "**/test/**"] } },
}));
