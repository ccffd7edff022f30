/** Checks of pages with ids in their address. Whatever is wrong with an id, the answer is the same. */
import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { type Frame, readFrame } from "../domain/account/queries.ts";
import type { ProjectId } from "../domain/project/access.ts";
import { accessProjectHead } from "../domain/project/queries.ts";
import type { ProjectHead } from "../domain/project/schema.ts";
import { accessThread, type ThreadAccess } from "../domain/thread/access.ts";
import { isAppError } from "../shared/errors.ts";
import { domainContext } from "./context.ts";
import { pagePath } from "./page-path.ts";

const uuid = z.uuid();

/** What a page throws for an address that names nothing the person may see. */
export function pageNotFound(request: Request) {
  const { pathname, search } = pagePath(request);
  const path = pathname + search;
  return data({ message: `Page Not Found: ${path}`, path }, { status: 404 });
}

/** Runs `work`; its "not found" becomes the page's. */
export async function orNotFound<Value>(request: Request, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (isAppError(error) && error.code === "not_found") throw pageNotFound(request);
    throw error;
  }
}

/** An id of the address, or the page's "not found". */
export function idOf(request: Request, value: string | undefined): string {
  const parsed = uuid.safeParse(value?.toLowerCase());
  if (!parsed.success) throw pageNotFound(request);
  return parsed.data;
}

interface PageArguments {
  request: Request;
  params: { projectId?: string | undefined };
  context: Readonly<RouterContextProvider>;
}

/** What the loaders of one page asked already: the page and what stands around it ask for the same project. */
const asked = new WeakMap<Readonly<RouterContextProvider>, Map<string, Promise<unknown>>>();

function onceAPage<Value>(
  context: Readonly<RouterContextProvider>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const known = asked.get(context) ?? new Map<string, Promise<unknown>>();
  asked.set(context, known);
  const value = (known.get(key) as Promise<Value> | undefined) ?? read();
  known.set(key, value);
  return value;
}

/** Who is signed in and what stands around the page. Throws not_signed_in and account_disabled. */
export function frameOfPage(context: Readonly<RouterContextProvider>): Promise<Frame> {
  return onceAPage(context, "frame", () => readFrame(context.get(domainContext)));
}

function readOfPage(context: Readonly<RouterContextProvider>, id: string) {
  return onceAPage(context, `project ${id}`, () => accessProjectHead(context.get(domainContext), id));
}

/** The project of the address, when the person may see it. */
export async function projectOfPage({ request, params, context }: PageArguments): Promise<ProjectId> {
  const id = idOf(request, params.projectId);
  return (await orNotFound(request, () => readOfPage(context, id))).projectId;
}

/** What every page of the project shows of it. */
export async function headOfPage(
  { context }: Pick<PageArguments, "context">,
  projectId: ProjectId,
): Promise<ProjectHead> {
  return (await readOfPage(context, projectId)).head;
}

/** The thread of the address: it must be one of the address's project. */
export async function threadOfPage({
  request,
  params,
  context,
}: PageArguments & { params: { threadId?: string | undefined } }): Promise<ThreadAccess> {
  const projectId = idOf(request, params.projectId);
  const threadId = idOf(request, params.threadId);
  return orNotFound(request, async () => {
    const access = await accessThread(context.get(domainContext), threadId, "read");
    if (access.projectId !== projectId) throw pageNotFound(request);
    return access;
  });
}
