-- Entries are removed with their owner alone, whose sums go in the same command: a trigger for each of a million rows would make the removal
-- of an account longer than a statement may take.
DROP TRIGGER usage_daily_delete ON public.usage_entry;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.usage_entry_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'UPDATE' then
    if old.state = 'settled' and old.owner like 'account:%' then perform public.add_usage_daily(old, -1); end if;
  end if;
  if new.state = 'settled' and new.owner like 'account:%' then perform public.add_usage_daily(new, 1); end if;
  return null;
end $$;
