-- The marks of `account_change` are others, too, after each change of what a person's newest threads show: their names and places, the
-- messages in them, and how far the person has read.
CREATE FUNCTION public.messages_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
begin
  perform public.mark_members(array(
    select distinct t.project_id from changed join public.thread t on t.id = changed.thread_id), '{}');
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION public.message_author_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
begin
  perform public.mark_members(array(select t.project_id from public.thread t where t.id in (old.thread_id, new.thread_id)), '{}');
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION public.reading_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform public.mark_accounts(array(select account_id from changed));
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION public.thread_moved() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform public.mark_members(array(select project_id from before union select project_id from changed), '{}');
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER list_changes_insert AFTER INSERT ON public.thread
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.parts_changed();--> statement-breakpoint
CREATE TRIGGER list_changes_update AFTER UPDATE ON public.thread
REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.thread_moved();--> statement-breakpoint
CREATE TRIGGER list_changes_delete AFTER DELETE ON public.thread
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.parts_changed();--> statement-breakpoint
CREATE TRIGGER list_changes_insert AFTER INSERT ON public.message
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.messages_changed();--> statement-breakpoint
CREATE TRIGGER list_changes_update AFTER UPDATE OF thread_id, number, account_id, created_at ON public.message
FOR EACH ROW WHEN ((old.thread_id, old.number, old.account_id, old.created_at)
  is distinct from (new.thread_id, new.number, new.account_id, new.created_at)) EXECUTE FUNCTION public.message_author_changed();--> statement-breakpoint
CREATE TRIGGER list_changes_delete AFTER DELETE ON public.message
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.messages_changed();--> statement-breakpoint
CREATE TRIGGER list_changes_insert AFTER INSERT ON public.thread_read
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.reading_changed();--> statement-breakpoint
CREATE TRIGGER list_changes_update AFTER UPDATE ON public.thread_read
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.reading_changed();--> statement-breakpoint
CREATE TRIGGER list_changes_delete AFTER DELETE ON public.thread_read
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.reading_changed();
