import type { PriceView, QuoteView, ShownQuote } from "#src/domain/billing/schema.ts";
import { directionOf, type OfferedTier, offeredTiers } from "#src/domain/plan/schema.ts";
import { type Tier, tierLabel } from "#src/shared/tiers.ts";
import { dayLabel } from "#src/shared/time/time.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useAnswer } from "#src/web/parts/action/use-answer.ts";
import { AmountsTable } from "../plans/amounts-table.tsx";
import { moneyText, priceText } from "./money.ts";

const isOffered = (tier: Tier): tier is OfferedTier => offeredTiers.some((offered) => offered === tier);

interface Props {
  from: Tier;
  /** A subscription is changed; otherwise the first one begins. */
  subscribed: boolean;
  price: PriceView | undefined;
  busy: boolean;
  onClose: () => void;
  onAsk: (tier: OfferedTier, shown: ShownQuote | null, done: string) => Promise<boolean>;
}

/** Says what changes, when, and for how much, before anything is begun. `to` null: closed. */
export function ChangeDialog({ to, ...props }: Props & { to: Tier | null }) {
  const offered = to !== null && isOffered(to) ? to : null;
  return (
    <Dialog
      title={offered === null ? "" : `${tierLabel(offered)}に変える`}
      open={offered !== null}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
    >
      {offered !== null && (
        <div className="grid grid-cols-1 gap-4">
          <AmountsTable from={props.from} to={offered} />
          {props.subscribed ? <Change to={offered} {...props} /> : <Begin to={offered} {...props} />}
        </div>
      )}
    </Dialog>
  );
}

/** The first subscription: paid on the payer's page. */
function Begin({ to, from, price, busy, onClose, onAsk }: Props & { to: OfferedTier }) {
  if (directionOf(from, to) !== "up")
    return (
      <>
        <p className="text-sm">
          いまのプランは管理者がお渡ししたものです。このプランへの変更は、管理者にご相談ください。
        </p>
        <Answers busy={busy} onClose={onClose} />
      </>
    );
  return (
    <>
      <p className="text-sm">
        {price && <strong>{priceText(price)}です。</strong>}
        次の画面で金額を確かめて、お支払いください。お支払いが済むと、すぐに変わります。それまでは、いまのプランのままです。
      </p>
      <Answers
        busy={busy}
        onClose={onClose}
        label="支払いに進む"
        onAgree={() => void onAsk(to, null, "申し込みを受け付けました")}
      />
    </>
  );
}

/** A change of what is paid already, with the sum that the payer names. */
function Change({ to, from, busy, onClose, onAsk }: Props & { to: OfferedTier }) {
  const { found, error, again } = useAnswer<QuoteView>(`/api/v1/plan/quote?tier=${to}`);
  if (error !== null)
    return (
      <>
        <Notice
          tone="check"
          title="金額を確かめられませんでした"
          action={
            <Button size="sm" onClick={again}>
              もう一度確かめる
            </Button>
          }
        >
          <p>{error}</p>
        </Notice>
        <Answers busy={busy} onClose={onClose} />
      </>
    );
  if (found === null)
    return (
      <>
        <div aria-busy="true" className="grid min-h-16 content-start gap-2">
          <span className="sr-only">金額を確かめています</span>
          <Skeleton className="w-full" />
          <Skeleton className="w-2/3" />
        </div>
        <Answers busy={busy} onClose={onClose} />
      </>
    );
  const { label, done } = wordsOf(found, to);
  return (
    <>
      <ChangeText found={found} from={from} to={to} />
      <Answers
        busy={busy}
        onClose={onClose}
        label={label}
        onAgree={() => void onAsk(to, shownOf(found), done).then((worked) => worked || again())}
      />
    </>
  );
}

function shownOf({ quote }: QuoteView): ShownQuote | null {
  if (quote === null) return null;
  const { dueNow, amount, currency, at } = quote;
  return { dueNow, amount, currency, at };
}

function wordsOf({ direction, quote }: QuoteView, to: Tier): { label: string; done: string } {
  if (to === "visitor") return { label: "解約を予約する", done: "解約を予約しました" };
  if (direction === "down") return { label: "変更を予約する", done: "変更を予約しました" };
  const label =
    quote && quote.dueNow > 0 ? `${moneyText(quote.dueNow, quote.currency)}を支払って変える` : "変える";
  return { label, done: `${tierLabel(to)}になりました` };
}

function ChangeText({ found, from, to }: { found: QuoteView; from: Tier; to: Tier }) {
  const { quote, direction, periodEnd } = found;
  const when = periodEnd ? dayLabel(periodEnd) : "次の支払い日";
  if (direction === "up")
    return (
      <div className="grid min-h-16 content-start gap-1 text-sm">
        {quote && (
          <p>
            今日のお支払いは<strong>{moneyText(quote.dueNow, quote.currency)}</strong>
            （残りの日数分の差額）、{when}からは<strong>{priceText(quote.price)}</strong>です。
          </p>
        )}
        <p>登録済みの支払い方法で支払い、済むとすぐに変わります。</p>
      </div>
    );
  return (
    <div className="grid min-h-16 content-start gap-1 text-sm">
      <p>
        {to === "visitor"
          ? `${when}に契約が終わり、ビジターに変わります。以後のお支払いはありません。`
          : `${when}から変わります。`}
        {to !== "visitor" && quote && (
          <>
            以後は<strong>{priceText(quote.price)}</strong>です。
          </>
        )}
        それまでは、いまのプランのまま使えて、いつでも取り消せます。
      </p>
      <p className="text-ink-soft">
        作った結果と資料は消えません。保存容量が変更後の量を超えているあいだは、新しい資料を追加できません。
        {from.startsWith("old_") && "いまのプランは受付を終えているため、変えたあとには戻せません。"}
      </p>
    </div>
  );
}

function Answers({
  busy,
  onClose,
  label,
  onAgree,
}: {
  busy: boolean;
  onClose: () => void;
  label?: string;
  onAgree?: () => void;
}) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button disabled={busy} onClick={onClose}>
        やめる
      </Button>
      {label && (
        <Button variant="primary" busy={busy} onClick={onAgree}>
          {label}
        </Button>
      )}
    </div>
  );
}
