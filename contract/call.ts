import * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Access } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API, declared once. The server binds and validates by it, the web infers its client from it,
 * the OpenAPI document is printed from it and the tenancy test enumerates it.
 */
export interface Call {
  method: Method;
  /** As in the specification, below /api; parameters in braces: /workflows/{id} */
  path: string;
  /** One line for the reference. */
  summary: string;
  access: Access;
  params?: z.ZodObject;
  /** Query values arrive as text: use z.coerce. Unknown ones are ignored (tracking, brand). */
  query?: z.ZodObject;
  /** Unknown fields are refused: declare bodies with z.strictObject. */
  body?: z.ZodObject;
  /** One file in the form field `file`, instead of a body: the action receives it as `file`. */
  upload?: { maxBytes: number; endings: readonly string[] };
  payload: z.ZodType;
  /** Refusals beyond those that every call may answer. */
  errors?: readonly ErrorCode[];
  /** Requests a minute from one address (and, with `by`, for one value of that body field). Default: 600. */
  rate?: { perMinute: number; by?: string };
  /**
   * What an application must have been given to make the call in a person's name. Without it: `read` or `write` for
   * calls of members, and no application may make any other.
   */
  scope?: 'profile' | 'none';
  /** What it does to the session of a page of ours, whose cookie is set or cleared with the answer. */
  session?: 'opens' | 'keeps' | 'ends';
  /** A browser that has none gets the mark by which it is known again at sign-in. */
  marksDevice?: boolean;
  /** The few GET calls of the specification that change state (log out, activate). */
  writes?: boolean;
}

export function call<const C extends Call>(declaration: C): C {
  return declaration;
}

export type Calls = Record<string, Call>;

/** What came in the form field `file`, already judged by its content. */
export interface UploadedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

type In<T> = T extends z.ZodType ? z.input<T> : unknown;
type Out<T> = T extends z.ZodType ? z.output<T> : unknown;

/** What the caller hands in: parameters, query and body as one object, and a file where one is asked for. */
export type CallInput<C extends Call> = In<C['params']> &
  In<C['query']> &
  In<C['body']> &
  (C extends { upload: object } ? { file: Blob } : unknown);
/** What the action receives after validation. */
export type CallParsed<C extends Call> = Out<C['params']> &
  Out<C['query']> &
  Out<C['body']> &
  (C extends { upload: object } ? { file: UploadedFile } : unknown);
/** What comes back in `payload`. */
export type CallPayload<C extends Call> = z.input<C['payload']>;
/** The same for whoever reads it: what was left out is filled in before it is stored. */
export type CallAnswer<C extends Call> = z.output<C['payload']>;

export type Reply<T> =
  | { ok: true; error: null; payload: T }
  | { ok: false; error: string; payload: null; code: ErrorCode; fields?: Record<string, string> };

/** The largest number that a column of integers keeps. */
const MAX_INT32 = 2_147_483_647;

/** The paging every list accepts; `skip` is the specification's other name for offset. */
export const paging = (limit: number, max = 100) => ({
  offset: z.coerce.number<number>().int().min(0).max(MAX_INT32).optional(),
  skip: z.coerce.number<number>().int().min(0).max(MAX_INT32).optional(),
  limit: z.coerce.number<number>().int().min(1).max(max).default(limit),
});

/** The shape every list answers. */
export const pageSchema = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), offset: z.int(), limit: z.int() });

/** A flag in a query string: true, 1 or empty mean yes. */
export const queryFlag = z
  .enum(['true', 'false', '1', '0', ''])
  .transform((value) => value === 'true' || value === '1' || value === '')
  .default(false);

/** The payload of a call that has nothing to tell beyond its success. */
export const Nothing = z.object({});
export type Nothing = z.infer<typeof Nothing>;
