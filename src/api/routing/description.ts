/** What is said of a route; everything else about routes is derived from it. */
import type { MiddlewareHandler } from "hono";
import type { z } from "zod";
import type { KeyScope } from "../../domain/api-key/schema.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import type { ProjectVerb } from "../../shared/roles.ts";

/**
 * public: anybody. visitor: the domain's access check decides by the caller's own rows. user: only signed-in people, and
 * then the domain's access check. admin: only administrators; to other people there is nothing. machine: only whoever sits
 * at this machine; to everybody else there is nothing. signed: whoever signs the message with a secret that is configured.
 */
export type RouteAccess = "public" | "visitor" | "user" | "admin" | "machine" | "signed";

/** Subjects of the reference page, in its order. */
export const areas = [
  "案件",
  "作成",
  "結果",
  "根拠資料",
  "写真",
  "提出とコメント",
  "スレッド",
  "メモ",
  "資料と検索",
  "プリセット",
  "メンバー",
  "通知",
  "利用状況",
  "アカウント",
  "APIキーとこの説明",
  "プラン",
  "読み取り",
  "チェック",
  "お試し",
  "管理",
  "サーバー",
] as const;
export type RouteArea = (typeof areas)[number];

export interface Description {
  /** What it does, in a line of Japanese. */
  summary: string;
  access: RouteAccess;
  /** The scope that a personal key needs; without one the route takes no key. */
  scope?: KeyScope;
  /** The right that it takes in its project. Default: to read for what is read, to work for everything else. */
  verb?: ProjectVerb;
  /** About the account itself: a hosted backend, which tells nobody of a session's end, is asked for the person each time. */
  confirmsSession?: true;
  query?: z.ZodType;
  /** The JSON body. */
  body?: z.ZodType;
  /** A body that is no JSON: a form with one file, or the bytes of a picture, a part of a file or an archive. */
  upload?: "file" | "picture" | "part" | "zip";
  /** How much may be sent, where it is not what JSON bodies may have. */
  limit?: MiddlewareHandler;
  /** Default: 200. */
  status?: 201 | 202 | 204;
  /** Default: application/json. */
  mediaType?: string;
  /** The JSON answer. Called for the document only, so that no start pays for it. */
  response?: () => z.ZodType;
  /** Refusals beyond those that follow from the rest: of the person, of what came in, of an id that is not there, of too many requests. */
  errors?: readonly ErrorCode[];
  /** Other answers that are no refusal. */
  otherResponses?: Record<number, string>;
  /** Where a list of rows stands in the answer: such a list can be asked for as one row. */
  rows?: string;
  /** Where it is not that of the group. */
  area?: RouteArea;
}

export type RouteName = `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;

export interface Described extends Description {
  name: RouteName;
  area: RouteArea;
  method: string;
  path: string;
}

/** What a member has to be allowed to, for a route about a project. */
export const verbOf = ({ verb, method }: Pick<Described, "verb" | "method">): ProjectVerb =>
  verb ?? (method === "GET" ? "read" : "work");

/** By "METHOD /path". */
export type RouteTable = ReadonlyMap<string, Described>;
