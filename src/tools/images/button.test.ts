import { expect, it } from "vitest";
import { isRefused } from "#src/shared/refusals/refusal.ts";
import { briefOf } from "#test/evaluation/run-cases.ts";
import { openAnswer, readRow } from "../wire/answer.ts";
import { allButtons, imageLimits } from "./definition.ts";
import { imagesItems } from "./items.ts";
import { imagesWire } from "./wire.ts";

const brief = briefOf("水泳教室です。無料体験は予約制です。");
const banners = imagesItems.find(({ key }) => key === "banners");

function madeOf(button: string) {
  const given = { brief, results: {}, input: { sizes: ["1080x1080"] } };
  const row = `水がこわい日も|はじめは顔をつけるだけ|||1|1|${button}|1|1`;
  const [piece] = readRow(imagesWire, openAnswer(imagesWire, given), "b", 0, row);
  if (!piece || isRefused(piece)) return piece;
  return banners?.toItem(Reflect.get(piece, "value"), 0, given);
}

it("a button has words of its own, or usual ones by their code", () => {
  expect(madeOf("体験を予約する")).toMatchObject({ fields: { cta: "体験を予約する" } });
  expect(madeOf("3")).toMatchObject({ fields: { cta: allButtons[2] } });
});

it("words that do not fit on a button, or are none, are refused with why", () => {
  const reason = (why: RegExp) => ({
    refused: [expect.objectContaining({ why: expect.stringMatching(why) })],
  });
  expect(madeOf("あ".repeat(imageLimits.cta))).toHaveProperty("fields");
  expect(madeOf("あ".repeat(imageLimits.cta + 1))).toEqual(reason(/ボタンが13字/u));
  expect(madeOf("")).toEqual(reason(/ボタンが空/u));
  expect(madeOf("z")).toMatchObject(reason(/選べるもの/u));
});
