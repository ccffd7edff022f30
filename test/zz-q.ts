import { removeFolder, startServer, temporaryFolder } from "#test/support/server.ts";

const s = await startServer(temporaryFolder());
for (const p of [
  "/plans?a=1&b=%20x+y",
  "/plans.data?a=1&b=%20x&_routes=routes%2Fx",
  "/trial.data",
  "/_root.data",
  "/%E6%A1%88.data?q=%E5%8C%96 ",
  "/plans/.data",
  "/plans/_.data",
  "/_.data",
]) {
  const r = await fetch(s.url + p, { redirect: "manual" });
  console.log(p, r.status, r.headers.get("location"), (await r.text()).slice(0, 150));
}
console.log(s.output());
await s.end("SIGKILL");
removeFolder(s.dataDir);
