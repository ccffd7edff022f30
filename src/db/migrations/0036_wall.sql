-- The second wall: what a request may touch, whatever its queries forget to ask. Only the role of src/db/wall.ts is bound by it; the
-- owner of the tables (migrations, background work, the operator) is not.
--
-- Who asks stands in settings of the session: a person, a visitor, and projects that something else than membership opened.
-- Asked once for each table of a statement, as a sub-select; it reads memberships as the owner, or it would ask itself. In plpgsql,
-- whose plans a session keeps; every name has its schema, because a caller's search path holds inside.
CREATE FUNCTION public.wall_projects() RETURNS uuid[] LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
begin
  return array(
    select m.project_id from public.project_member m
      where m.account_id = nullif(pg_catalog.current_setting('wall.user', true), '')::pg_catalog.uuid
    union all
    select p.id from public.project p
      where p.visitor_id = nullif(pg_catalog.current_setting('wall.visitor', true), '')::pg_catalog.uuid
    union all
    select pg_catalog.unnest(nullif(pg_catalog.current_setting('wall.projects', true), '')::pg_catalog.uuid[])
  );
end $$;--> statement-breakpoint
ALTER TABLE public.project ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.project USING (id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.project_invitation ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.project_invitation USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.project_member ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.project_member USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.project_member_event ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.project_member_event USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.project_thumbnail ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.project_thumbnail USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.memo ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.memo USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.memo_update ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.memo_update USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.memo_version ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.memo_version USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.memo_proposal ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.memo_proposal USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.project_picture ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.project_picture USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.picture_request ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.picture_request USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.preset ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.preset USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.brief ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.brief USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.source_document ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.source_document USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.brief_draft ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.brief_draft USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.result ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.result USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.run ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.run USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.search_entry ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.search_entry USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.summary_line ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.summary_line USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.thread ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.thread USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.project_member_cap ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.project_member_cap USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.file_folder ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.file_folder USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.project_file ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.project_file USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.file_upload ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.file_upload USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.collection ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.collection USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
-- What belongs to a person: theirs wherever it came from, and the project's for whoever is in it. A payer's message, which comes without
-- a person, tells of a plan and of no project.
ALTER TABLE public.notification ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.notification
  USING (account_id = nullif(current_setting('wall.user', true), '')::uuid or project_id = any ((select public.wall_projects())::uuid[]))
  WITH CHECK (account_id = nullif(current_setting('wall.user', true), '')::uuid or project_id is null
    or project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
ALTER TABLE public.usage_entry ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.usage_entry USING (project_id = any ((select public.wall_projects())::uuid[])
  or owner = 'account:' || current_setting('wall.user', true));--> statement-breakpoint
-- Rows without a project of their own follow the row that they belong to, whose own policy answers. Not `exists`: that may be planned
-- as a hash of all parents that the actor sees.
ALTER TABLE public.preset_version ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.preset_version USING ((select true from public.preset parent where parent.id = preset_version.preset_id));--> statement-breakpoint
ALTER TABLE public.result_item ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.result_item USING ((select true from public.result parent where parent.id = result_item.result_id));--> statement-breakpoint
ALTER TABLE public.result_item_version ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.result_item_version USING ((select true from public.result_item parent where parent.id = result_item_version.item_id));--> statement-breakpoint
ALTER TABLE public.result_arrangement ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.result_arrangement USING ((select true from public.result parent where parent.id = result_arrangement.result_id));--> statement-breakpoint
ALTER TABLE public.run_event ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.run_event USING ((select true from public.run parent where parent.id = run_event.run_id));--> statement-breakpoint
ALTER TABLE public.thread_read ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.thread_read USING ((select true from public.thread parent where parent.id = thread_read.thread_id));--> statement-breakpoint
ALTER TABLE public.message ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.message USING ((select true from public.thread parent where parent.id = message.thread_id));--> statement-breakpoint
ALTER TABLE public.message_feedback ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.message_feedback USING ((select true from public.message parent where parent.id = message_feedback.message_id));--> statement-breakpoint
ALTER TABLE public.file_version ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.file_version USING ((select true from public.project_file parent where parent.id = file_version.file_id));--> statement-breakpoint
ALTER TABLE public.upload_part ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.upload_part USING ((select true from public.file_upload parent where parent.id = upload_part.upload_id));--> statement-breakpoint
ALTER TABLE public.result_comment ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.result_comment USING ((select true from public.result parent where parent.id = result_comment.result_id));--> statement-breakpoint
ALTER TABLE public.collection_result ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.collection_result USING ((select true from public.collection parent where parent.id = collection_result.collection_id));--> statement-breakpoint
ALTER TABLE public.client_link ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.client_link USING ((select true from public.collection parent where parent.id = client_link.collection_id));--> statement-breakpoint
ALTER TABLE public.client_copy ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.client_copy USING ((select true from public.client_link parent where parent.id = client_copy.link_id));--> statement-breakpoint
ALTER TABLE public.client_answer ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.client_answer USING ((select true from public.client_link parent where parent.id = client_answer.link_id));
