/** What work with a connected model may cost in a day, on the ledger like everything else that is counted. */
import type { ModelEngine } from "#src/engines/model/model.ts";
import { AppError } from "#src/shared/errors.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import type { Cost } from "#src/shared/usage/cost.ts";
import { moneyUnits } from "../rules.ts";
import type { Charge } from "./reserve.ts";
import type { Settlement } from "./settle.ts";

/** The money that so many tokens may cost; nothing where no limit was set. */
export function moneyCharges(
  { budget, price }: Pick<ModelEngine, "budget" | "price">,
  { key, tokens, tool }: { key: string; tokens: number; tool?: ToolName },
): Charge[] {
  if (!budget || price?.currency !== "JPY") return [];
  // Before it is written nobody knows how many of them come in and how many go out.
  const amount = Math.ceil((tokens * (price.input + price.output)) / 2);
  return [{ key, owner: budget.owner, kind: "money", amount, limit: budget.perDay * moneyUnits, tool }];
}

/** What work cost, where money was reserved for it; else it settles nothing. */
export function moneySettlement(key: string, cost: Cost | null): Settlement[] {
  if (cost?.currency !== "JPY") return [];
  return [{ key, kind: "money", used: Math.ceil(cost.amount * moneyUnits) }];
}

/** A day's money for a connected model is spent. */
export class DailyBudgetSpent extends AppError {
  readonly over: "embedded" | "stop";
  constructor({ perDay, over }: { perDay: number; over: "embedded" | "stop" }) {
    super(
      "limit_reached",
      `モデルに使える本日の上限（${perDay.toLocaleString("ja-JP")}円）に届くため、始めていません。明日の0時に戻ります。作成済みの結果は残っています。`,
    );
    this.over = over;
  }
}

/** The refusal of a meter that is one of these engines' day. */
export function dailyBudgetRefusal(owner: string, engines: readonly ModelEngine[]): DailyBudgetSpent {
  const budget = engines.find((engine) => engine.budget?.owner === owner)?.budget;
  return new DailyBudgetSpent(budget ?? { perDay: 0, over: "stop" });
}
