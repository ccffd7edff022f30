/**
 * A model that does whatever a page, a file, a voice or a brief tells it: it names other people's ids, cites their sources,
 * shows pictures and links of the attacker in every field of every tool. OBEY_ATTEMPTS=500 for the whole row.
 */
import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sourceDocument } from "#src/db/schema/project.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { saveMemo } from "#src/domain/memo/commands.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { exportResult } from "#src/domain/result/commands/export.ts";
import { accessResult } from "#src/domain/result/access.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { readSummary } from "#src/domain/summary/queries.ts";
