CREATE TABLE "usage_daily" (
	"owner" text NOT NULL,
	"period" text NOT NULL,
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"tool" text,
	"account_id" uuid,
	"currency" text,
	"entries" bigint NOT NULL,
	"used" bigint NOT NULL,
	"amount" numeric,
	CONSTRAINT "usage_daily_key" UNIQUE NULLS NOT DISTINCT("owner","period","day","kind","tool","account_id","currency")
);
--> statement-breakpoint
CREATE TABLE "usage_daily_filled" (
	"owner" text NOT NULL,
	"period" text NOT NULL,
	CONSTRAINT "usage_daily_filled_owner_period_pk" PRIMARY KEY("owner","period")
);
--> statement-breakpoint
ALTER TABLE public.usage_daily ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.usage_daily USING (owner = 'account:' || current_setting('wall.user', true));--> statement-breakpoint
ALTER TABLE public.usage_daily_filled ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.usage_daily_filled USING (owner = 'account:' || current_setting('wall.user', true));--> statement-breakpoint
-- Whoever changes entries shares this lock, whoever adds them up for the first time holds it alone: no entry falls between the two.
CREATE FUNCTION public.usage_daily_lock(owner text, period text) RETURNS bigint LANGUAGE sql IMMUTABLE
RETURN hashtextextended('usage_daily ' || owner || ' ' || period, 0);
--> statement-breakpoint
CREATE FUNCTION public.add_usage_daily(entry public.usage_entry, sign integer) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
declare
  paid_in text := entry.cost->>'currency';
  left_over bigint;
begin
  perform pg_catalog.pg_advisory_xact_lock_shared(public.usage_daily_lock(entry.owner, entry.period));
  if not exists (select from public.usage_daily_filled f where f.owner = entry.owner and f.period = entry.period) then return; end if;
  insert into public.usage_daily as d (owner, period, day, kind, tool, account_id, currency, entries, used, amount)
    values (entry.owner, entry.period, entry.day, entry.kind, entry.tool, entry.account_id, paid_in,
      sign, sign * entry.settled, sign * (entry.cost->>'amount')::numeric)
    on conflict (owner, period, day, kind, tool, account_id, currency) do update
      set entries = d.entries + excluded.entries, used = d.used + excluded.used, amount = d.amount + excluded.amount
    returning entries into left_over;
  if left_over = 0 then
    delete from public.usage_daily d where d.owner = entry.owner and d.period = entry.period and d.day = entry.day and d.kind = entry.kind
      and d.tool is not distinct from entry.tool and d.account_id is not distinct from entry.account_id
      and d.currency is not distinct from paid_in;
  end if;
end $$;
--> statement-breakpoint
CREATE FUNCTION public.usage_entry_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op <> 'INSERT' then
    if old.state = 'settled' and old.owner like 'account:%' then perform public.add_usage_daily(old, -1); end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.state = 'settled' and new.owner like 'account:%' then perform public.add_usage_daily(new, 1); end if;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Nothing where it was done before, so that it may be asked for again and again.
CREATE FUNCTION public.fill_usage_daily(whose text, in_period text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
begin
  perform pg_catalog.pg_advisory_xact_lock(public.usage_daily_lock(whose, in_period));
  if exists (select from public.usage_daily_filled f where f.owner = whose and f.period = in_period) then return; end if;
  insert into public.usage_daily (owner, period, day, kind, tool, account_id, currency, entries, used, amount)
    select e.owner, e.period, e.day, e.kind, e.tool, e.account_id, e.cost->>'currency', count(*), sum(e.settled), sum((e.cost->>'amount')::numeric)
    from public.usage_entry e where e.owner = whose and e.period = in_period and e.state = 'settled'
    group by e.owner, e.period, e.day, e.kind, e.tool, e.account_id, e.cost->>'currency';
  insert into public.usage_daily_filled (owner, period) values (whose, in_period);
end $$;
--> statement-breakpoint
-- At the commit, when every meter is taken that is going to be: whoever shares a sum shares its meter, so that no two wait for each other.
CREATE CONSTRAINT TRIGGER usage_daily_insert AFTER INSERT ON public.usage_entry DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (new.state = 'settled' and new.owner like 'account:%') EXECUTE FUNCTION public.usage_entry_changed();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER usage_daily_update AFTER UPDATE ON public.usage_entry DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN ((old.state = 'settled' and old.owner like 'account:%') or (new.state = 'settled' and new.owner like 'account:%'))
EXECUTE FUNCTION public.usage_entry_changed();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER usage_daily_delete AFTER DELETE ON public.usage_entry DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (old.state = 'settled' and old.owner like 'account:%') EXECUTE FUNCTION public.usage_entry_changed();
