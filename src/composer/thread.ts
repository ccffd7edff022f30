/** Runs in a worker thread: what a tool makes without a model. */
import { serveWorkerQueue } from "#src/shared/reading/worker-queue.ts";
import type { Source } from "#src/shared/result.ts";
import { type ComposeTask, compose } from "./compose.ts";

/** The sentences of the newest brief: the tools of a run are given the same ones, and what is learnt of one is kept with it. */
let known = new Map<string, Source>();

serveWorkerQueue<ComposeTask, unknown>(({ tool, input, context }) => {
  const sentences = context.brief.sentences.map((sentence) => {
    const before = known.get(sentence.id);
    return before?.text === sentence.text ? before : sentence;
  });
  known = new Map(sentences.map((sentence) => [sentence.id, sentence]));
  const brief = { ...context.brief, sentences };
  return compose({ tool, input, context: { ...context, brief } });
});
