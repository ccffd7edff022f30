import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

// One pathless shell under root keeps <html> in place when an error shows (its boundary replaces only what is inside).
export default [
  layout("shell/shell.tsx", [
    layout("layouts/default.tsx", [index("routes/home.tsx"), route("trial", "routes/trial.tsx")]),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
