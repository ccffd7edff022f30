import type { LanguageModelV4, LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { expect, it } from "vitest";
import { requireTrialProject } from "#src/domain/project/access.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { createComposer } from "#src/engines/model/composer.ts";
import { createModelEngine } from "#src/engines/model/write.ts";
import { composerTasks } from "#test/doubles/slow-model.ts";
import { createTestServices } from "#test/support/services.ts";
import { finished, start } from "#test/support/trial.ts";

/** Puts JSON escapes that Postgres refuses into the model's texts. */
function spoil() {
  return new TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart>({
    transform(part, controller) {
      if (part.type !== "text-delta") return controller.enqueue(part);
      controller.enqueue({ ...part, delta: part.delta.replaceAll("の", "の\\u0000\\ud83d") });
    },
  });
}

it("a model that writes NUL and half characters costs nobody the result", async () => {
  const composer = createComposer(composerTasks());
  const model: LanguageModelV4 = {
    ...composer,
    async doStream(options) {
      const answer = await composer.doStream(options);
      return { ...answer, stream: answer.stream.pipeThrough(spoil()) };
    },
  };
  const engine = createModelEngine({ name: "odd", embedded: false, model: () => model });
  const services = await createTestServices({ engines: { model: engine } });
  try {
    const ctx = await services.visit();
    expect(await finished(ctx, (await start(ctx)).runId)).toMatchObject({ state: "done", attempt: 1 });
    const results = await readNewestResults(ctx, await requireTrialProject(ctx));
    const texts = results.flatMap((result) => result.items.map((item) => item.text));
    expect(texts.filter((text) => text.includes("の")).length).toBeGreaterThan(5);
  } finally {
    await services.drop();
  }
});
