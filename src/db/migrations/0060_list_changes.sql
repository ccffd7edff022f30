CREATE TABLE "account_change" (
	"account_id" uuid NOT NULL,
	"mark" uuid NOT NULL,
	CONSTRAINT "account_change_account_id_mark_pk" PRIMARY KEY("account_id","mark")
);
--> statement-breakpoint
-- Whose list of projects shows something else once this transaction stands. Waits for nobody: what another transaction is just taking
-- away stays, and is taken by a later one. As the owner of the tables, because a member's act changes the lists of the others too.
CREATE FUNCTION public.mark_accounts(accounts uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
begin
  delete from public.account_change where ctid in (
    select old.ctid from public.account_change old where old.account_id = any(accounts) for update skip locked);
  insert into public.account_change (account_id, mark)
    select each.id, pg_catalog.gen_random_uuid()
    from (select distinct pg_catalog.unnest(accounts) as id) each
    where exists (select from public.account a where a.id = each.id);
end $$;
--> statement-breakpoint
CREATE FUNCTION public.mark_members(projects uuid[], others uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
begin
  perform public.mark_accounts(array(
    select m.account_id from public.project_member m where m.project_id = any(projects)
    union select pg_catalog.unnest(others)));
end $$;
--> statement-breakpoint
CREATE FUNCTION public.projects_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform public.mark_members(array(select id from changed), '{}');
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION public.members_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform public.mark_members(array(select project_id from changed), array(select account_id from changed));
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION public.parts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform public.mark_members(array(select distinct project_id from changed), '{}');
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION public.result_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform public.mark_members(array[old.project_id, new.project_id], '{}');
  return null;
end $$;
--> statement-breakpoint
-- A person is shown on the cards of all who are in a project with them.
CREATE FUNCTION public.face_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
declare who uuid;
begin
  if tg_table_name = 'account' then who := new.id; else who := coalesce(new.account_id, old.account_id); end if;
  perform public.mark_members(array(select m.project_id from public.project_member m where m.account_id = who), array[who]);
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION public.account_gone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
begin
  delete from public.account_change where account_id = old.id;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER list_changes AFTER UPDATE ON public.project
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.projects_changed();--> statement-breakpoint
CREATE TRIGGER list_changes_insert AFTER INSERT ON public.project_member
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.members_changed();--> statement-breakpoint
CREATE TRIGGER list_changes_update AFTER UPDATE ON public.project_member
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.members_changed();--> statement-breakpoint
CREATE TRIGGER list_changes_delete AFTER DELETE ON public.project_member
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.members_changed();--> statement-breakpoint
CREATE TRIGGER list_changes_insert AFTER INSERT ON public.project_thumbnail
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.parts_changed();--> statement-breakpoint
CREATE TRIGGER list_changes_update AFTER UPDATE ON public.project_thumbnail
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.parts_changed();--> statement-breakpoint
CREATE TRIGGER list_changes_delete AFTER DELETE ON public.project_thumbnail
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.parts_changed();--> statement-breakpoint
CREATE TRIGGER list_changes_insert AFTER INSERT ON public.result
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.parts_changed();--> statement-breakpoint
CREATE TRIGGER list_changes_update AFTER UPDATE OF project_id, tool, state, deleted_at, created_at ON public.result
FOR EACH ROW WHEN ((old.project_id, old.tool, old.state, old.deleted_at, old.created_at)
  is distinct from (new.project_id, new.tool, new.state, new.deleted_at, new.created_at)) EXECUTE FUNCTION public.result_changed();--> statement-breakpoint
CREATE TRIGGER list_changes_delete AFTER DELETE ON public.result
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.parts_changed();--> statement-breakpoint
CREATE TRIGGER list_changes AFTER UPDATE OF email, display_name ON public.account
FOR EACH ROW WHEN ((old.email, old.display_name) is distinct from (new.email, new.display_name)) EXECUTE FUNCTION public.face_changed();--> statement-breakpoint
CREATE TRIGGER list_changes AFTER INSERT OR UPDATE OR DELETE ON public.account_avatar
FOR EACH ROW EXECUTE FUNCTION public.face_changed();--> statement-breakpoint
CREATE TRIGGER list_changes_gone AFTER DELETE ON public.account
FOR EACH ROW EXECUTE FUNCTION public.account_gone();
