// Is this process ready? A worker answers the same address. Used by the image's HEALTHCHECK, which has no shell and no curl.
const port = process.env.PORT ?? "3000";
try {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4000) });
  process.exit(answer.ok ? 0 : 1);
} catch {
  process.exit(1);
}
