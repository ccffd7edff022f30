/** Large material is read in a thread of its own, small material where it is: the event loop is kept for everybody. */
import { isLarge, maxSmallLength } from "#src/brief/large.ts";
import { parseBrief } from "#src/brief/parse.ts";
import { readDocument } from "#src/brief/reading/document.ts";
import type { ReadAnswer } from "#src/brief/reading/model/answer.ts";
import { readMemoText } from "#src/brief/reading/read.ts";
import type { DocumentReading, Reading } from "#src/brief/reading/schema.ts";
import type { BriefFields } from "#src/brief/schema.ts";
import type { DocumentText, TextOffloader } from "#src/domain/context.ts";
import { AppError } from "#src/shared/errors.ts";
import { createWorkerQueue, isTooHeavy, WorkerQueueError } from "#src/shared/reading/worker-queue.ts";
import type { Source } from "#src/shared/result.ts";

/** The text of a memo, sentences, or a document. */
export type ReadTask = string | Source[] | DocumentText;

export interface ThreadedOffloader extends TextOffloader {
  close(): Promise<void>;
}

export interface OffloaderOptions {
  /** Limit of one reading, milliseconds; waiting for others does not count. */
  readMs?: number;
}

/** So many memos and briefs are remembered with what was read of them. */
const remembered = 32;
const memoryMb = 512;
const idleMs = 60_000;

export function createOffloader({ readMs = 30_000 }: OffloaderOptions = {}): ThreadedOffloader {
  const readings = createWorkerQueue<ReadTask, unknown>({
    ...{ module: "#src/services/offload/reading.ts", timeoutMs: readMs },
    ...{ memoryMb, idleMs },
  });
  const fields = createMemory<BriefFields>();
  const memos = createMemory<Reading>();
  const documents = createMemory<DocumentReading>();
  const answers = createMemory<ReadAnswer>();

  async function inThread<Read>(task: ReadTask): Promise<Read> {
    try {
      return (await readings.run(task)) as Read;
    } catch (error) {
      if (isTooHeavy(error)) throw new AppError("material_too_heavy", undefined, { cause: error });
      if (error instanceof WorkerQueueError && error.kind === "busy")
        throw new AppError("unavailable", undefined, { cause: error });
      throw error;
    }
  }

  return {
    fieldsOf: (key, sentences) =>
      fields(key, async () => (isLarge(sentences) ? await inThread(sentences) : parseBrief(sentences))),
    readingOf: (text) =>
      memos(text, async () =>
        text.length > maxSmallLength.characters ? await inThread(text) : readMemoText(text),
      ),
    documentOf: (document) => {
      const { title, texts, kind } = document;
      const isShort =
        texts.length <= maxSmallLength.sentences && texts.join("").length <= maxSmallLength.characters;
      return documents(JSON.stringify([title, kind, texts]), async () =>
        isShort ? readDocument(texts, title, kind) : await inThread(document),
      );
    },
    answerOf: answers,
    close: () => readings.close(),
  };
}

/** The newest answers by their keys; one that fails is not remembered. */
function createMemory<Value>(): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (key, make) => {
    const before = known.get(key);
    if (before) return before;
    const making = make();
    known.set(key, making);
    making.catch(() => known.delete(key));
    for (const oldest of known.keys()) {
      if (known.size <= remembered) break;
      known.delete(oldest);
    }
    return making;
  };
}
