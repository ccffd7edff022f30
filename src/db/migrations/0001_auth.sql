CREATE TABLE "auth_audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"user_id" uuid,
	"address" text,
	"user_agent" text,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_challenge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factor_id" uuid NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_factor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"friendly_name" text NOT NULL,
	"status" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" integer,
	"last_challenged_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_factor_type" CHECK ("auth_factor"."type" in ('totp')),
	CONSTRAINT "auth_factor_status" CHECK ("auth_factor"."status" in ('unverified', 'verified'))
);
--> statement-breakpoint
CREATE TABLE "auth_flow" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"code_challenge" text,
	"code_challenge_method" text,
	"redirect_to" text NOT NULL,
	"linking_user_id" uuid,
	"user_id" uuid,
	"code_hash" text,
	"code_issued_at" timestamp with time zone,
	"sealed_provider_tokens" text,
	"consumed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_identity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"data" jsonb NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_identity_subject" UNIQUE("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "auth_one_time_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"link_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_to" text NOT NULL,
	"flow_id" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_one_time_token_kind" UNIQUE("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "auth_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"counter" integer DEFAULT 0 NOT NULL,
	"counter_floor" integer DEFAULT 0 NOT NULL,
	"floor_raised_at" timestamp with time zone,
	"level" text NOT NULL,
	"factor_id" uuid,
	"methods" jsonb NOT NULL,
	"address" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"refreshed_at" timestamp with time zone,
	"not_after" timestamp with time zone,
	CONSTRAINT "auth_session_level" CHECK ("auth_session"."level" in ('aal1', 'aal2'))
);
--> statement-breakpoint
CREATE TABLE "auth_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"phone" text,
	"role" text DEFAULT 'authenticated' NOT NULL,
	"password_hash" text,
	"email_confirmed_at" timestamp with time zone,
	"email_proved_at" timestamp with time zone,
	"phone_confirmed_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"confirmation_sent_at" timestamp with time zone,
	"recovery_sent_at" timestamp with time zone,
	"magic_link_sent_at" timestamp with time zone,
	"reauthentication_sent_at" timestamp with time zone,
	"new_email" text,
	"email_change_sent_at" timestamp with time zone,
	"email_change_proved" text,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"app_metadata" jsonb NOT NULL,
	"user_metadata" jsonb NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"banned_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_challenge" ADD CONSTRAINT "auth_challenge_factor_id_auth_factor_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."auth_factor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_factor" ADD CONSTRAINT "auth_factor_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_flow" ADD CONSTRAINT "auth_flow_linking_user_id_auth_user_id_fk" FOREIGN KEY ("linking_user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_flow" ADD CONSTRAINT "auth_flow_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_identity" ADD CONSTRAINT "auth_identity_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_one_time_token" ADD CONSTRAINT "auth_one_time_token_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_one_time_token" ADD CONSTRAINT "auth_one_time_token_flow_id_auth_flow_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."auth_flow"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_factor_id_auth_factor_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."auth_factor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_audit_user" ON "auth_audit" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "auth_audit_at" ON "auth_audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "auth_challenge_factor" ON "auth_challenge" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "auth_challenge_created_at" ON "auth_challenge" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "auth_factor_user" ON "auth_factor" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_factor_name" ON "auth_factor" USING btree ("user_id","friendly_name");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_flow_code_hash" ON "auth_flow" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "auth_flow_user" ON "auth_flow" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_flow_created_at" ON "auth_flow" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "auth_identity_user" ON "auth_identity" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_one_time_token_link_hash" ON "auth_one_time_token" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "auth_one_time_token_created_at" ON "auth_one_time_token" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "auth_session_user" ON "auth_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_session_created_at" ON "auth_session" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_user_email" ON "auth_user" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_user_phone" ON "auth_user" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "auth_user_new_email" ON "auth_user" USING btree ("new_email");--> statement-breakpoint
CREATE INDEX "auth_user_created_at" ON "auth_user" USING btree ("created_at");