/** Plays an answer of the provider double, with or without a fault. */
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "./model-answer.ts";
import type { ModelFault } from "./model-faults.ts";

async function wholeAnswer(answer: Answer): Promise<void> {
  await answer.open();
  await answer.tokens();
  await answer.close("stop");
}

/** Sends `after` tokens and half of one more event, given as bytes. */
async function half(answer: Answer, after: number, part: (event: Buffer) => Buffer): Promise<void> {
  await answer.open();
  await answer.tokens(after);
  await answer.write(part(Buffer.from(answer.wire.token("途中"))));
  await sleep(5);
}

function insideCharacter(event: Buffer): Buffer {
  return event.subarray(0, event.indexOf(Buffer.from("途")) + 2);
}

async function failBeforeStream(answer: Answer, fault: ModelFault): Promise<boolean> {
  const { response, wire } = answer;
  if (fault.kind === "status") {
    response.writeHead(fault.status, { "content-type": "application/json", ...fault.headers });
    response.end(fault.body ?? wire.errorBody(fault.status));
  } else if (fault.kind === "reset") answer.reset();
  else if (fault.kind === "garbage") {
    answer.begin(fault.type);
    response.end(Buffer.from("<html>\u0000\u0001 502 \ufffd bad gateway {{{</html>\n\n".repeat(20)));
  } else if (fault.kind === "comments-only") {
    answer.begin();
    while (!answer.isOver) {
      await answer.write(": keep-alive\n\n");
      await sleep(20);
    }
  } else if (fault.kind === "flood") {
    answer.begin();
    const block = Buffer.from((fault.text ?? "x").repeat(1 << 16));
    await answer.write("data: ");
    while (!answer.isOver && answer.record.bytesSent < fault.bytes) await answer.write(block);
    response.end();
  } else return fault.kind === "no-answer";
  return true;
}

async function failInStream(answer: Answer, fault: ModelFault): Promise<void> {
  const { wire } = answer;
  if (fault.kind === "reset-inside") {
    await half(answer, fault.after, (event) => event.subarray(0, event.length >> 1));
    return answer.reset();
  }
  if (fault.kind === "cut-inside" || fault.kind === "half-utf8") {
    const isCut = fault.kind === "cut-inside";
    await half(
      answer,
      fault.after,
      isCut ? (event) => event.subarray(0, event.length >> 1) : insideCharacter,
    );
    answer.response.end();
    return;
  }
  await answer.open();
  if (fault.kind === "endless") {
    for (let count = 0; !answer.isOver; count += 1) {
      await answer.write(wire.token(fault.token));
      if (count % 64 === 63) await nextTurn();
    }
    return;
  }
  if (fault.kind === "empty") return answer.close("stop");
  await answer.tokens("after" in fault ? fault.after : undefined);
  if (fault.kind === "cut") answer.response.end();
  else if (fault.kind === "refusal" || fault.kind === "length") await answer.close(fault.kind);
  else if (fault.kind === "stream-error") {
    await answer.write(wire.streamError());
    answer.response.end();
  } else if (fault.kind === "bad-event" || fault.kind === "odd-event") {
    await answer.write(
      fault.kind === "bad-event" ? 'data: {"choices": [{\n\n' : 'data: {"choices": 7, "type": 3}\n\n',
    );
    await answer.token("続き");
    await answer.close("stop");
  }
}

async function trickle(answer: Answer, everyMs: number): Promise<void> {
  answer.begin();
  const tokens: string[] = [];
  for await (const text of answer.source()) tokens.push(answer.wire.token(text));
  const source = answer.wire.open().join("") + tokens.join("");
  for (const byte of Buffer.from(source)) {
    if (answer.isOver) return;
    await answer.write(Buffer.of(byte));
    await sleep(everyMs);
  }
  await answer.close("stop");
}

/** Answers a request well, or with the fault. */
export async function respond(answer: Answer, fault: ModelFault | undefined): Promise<void> {
  if (!fault) return wholeAnswer(answer);
  if (fault.kind === "trickle") return trickle(answer, fault.everyMs);
  if (!(await failBeforeStream(answer, fault))) await failInStream(answer, fault);
}
