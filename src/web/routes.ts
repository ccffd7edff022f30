import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

// One pathless shell under root keeps <html> in place when an error shows (its boundary replaces only what is inside).
export default [
  layout("shell/shell.tsx", [
    layout("layouts/default.tsx", [
      index("routes/home.tsx"),
      route("auth/login", "routes/auth/login.tsx"),
      route("auth/reset", "routes/auth/reset.tsx"),
      route("auth/reset/new-password", "routes/auth/new-password.tsx"),
      route("auth/confirm", "routes/auth/confirm.tsx"),
      route("privacy", "routes/privacy.tsx"),
      route("terms", "routes/terms.tsx"),
      route("trial", "routes/trial.tsx"),
    ]),
    route("client", "routes/client.tsx"),
    route("test", "routes/test.tsx"),
    layout("layouts/dashboard.tsx", [
      route("tutorial", "routes/tutorial.tsx"),
      route("dashboard", "routes/dashboard.tsx"),
      route("plans", "routes/plans.tsx"),
      route("usage", "routes/usage.tsx"),
      route("profile", "routes/profile.tsx"),
      route("invitation", "routes/invitation.tsx"),
      route("admin", "routes/admin.tsx"),
      route("search", "routes/search.tsx"),
      route("check", "routes/check.tsx"),
    ]),
    layout("layouts/project.tsx", [
      route(":projectId", "routes/project/home.tsx"),
      route(":projectId/check", "routes/project/check.tsx"),
      route(":projectId/collections", "routes/project/collections.tsx"),
      route(":projectId/files", "routes/project/files.tsx"),
      route(":projectId/files/:fileId", "routes/project/file.tsx"),
      route(":projectId/memo", "routes/project/memo.tsx"),
      route(":projectId/results", "routes/project/results.tsx"),
      route(":projectId/search", "routes/project/search.tsx"),
      route(":projectId/settings", "routes/project/settings.tsx"),
      route(":projectId/summary", "routes/project/summary.tsx"),
      route(":projectId/threads", "routes/project/threads.tsx"),
      route(":projectId/work/:shown?", "routes/project/work.tsx"),
      route(":projectId/presets", "routes/project/presets.tsx"),
      route(":projectId/presets/:presetId", "routes/project/preset.tsx"),
      route(":projectId/:threadId", "routes/project/thread.tsx"),
      route(":projectId/:threadId/settings", "routes/project/thread-settings.tsx"),
    ]),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
