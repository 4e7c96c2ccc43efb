import * as z from 'zod';
import type { Clock } from '../../../core/clock/clock.ts';
import type { NetworkGateway } from '../../../core/services.ts';
import { OutcomeUnknown } from '../port.ts';

/** The gateway's refusals, RFC 7807 with a type of its own. */
const Problem = z.object({
  type: z.string(),
  title: z.string().default(''),
  detail: z.string().nullish(),
  /** When the same request would be accepted. */
  retry_at: z.string().nullish(),
  link: z.string().nullish(),
});
export interface GatewayProblem {
  /** Without its prefix, such as invalid_credentials. */
  type: string;
  status: number;
  detail: string;
  retryAt: Date | null;
  link: string | null;
}
export type GatewayAnswer<T> =
  | { is: 'good'; body: T }
  | { is: 'problem'; problem: GatewayProblem }
  /** Only of what reads; `field` says where the answer is not as we know it. */
  | { is: 'unreadable'; field: string }
  | { is: 'not_reached' };

export interface GatewayRequest {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  query?: Record<string, string | number | boolean | undefined>;
  body?: object;
  /** Files go out as forms carry them. */
  form?: [string, string | File][];
  /** An act's own key: the same at every try. */
  key?: string;
  timeoutMs?: number;
  /** Changes nothing, whatever its method. */
  isReading?: boolean;
}
export type SendRequest = <T extends z.ZodType>(
  asking: GatewayRequest,
  answer: T,
) => Promise<GatewayAnswer<z.output<T>>>;

const TIMEOUT_MS = 30_000;
/** More than any answer the gateway gives; an endless one must not fill the memory. */
const LONGEST_ANSWER = 4_000_000;
/** Errors of the connection that come before a request has left. */
const NEVER_LEFT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Faults of the gateway in which it surely did nothing; after any other it may have. */
const DID_NOTHING = new Set([
  'service_unavailable',
  'network_down',
  'proxy_error',
  'provider_unreachable',
  'no_client_session',
  'missing_feature',
  'not_implemented',
]);

/**
 * One request to the gateway. What only reads is asked a second time when no answer came. What acts is not: it may have
 * happened, and so OutcomeUnknown is thrown. An answer of a form we do not know counts as no answer to an act; where
 * something was read, it is told with the field.
 */
export function createRequest({ baseUrl, apiKey }: NetworkGateway, clock: Clock): SendRequest {
  return async (asking, answer) => {
    const isReading = asking.isReading ?? asking.method === 'GET';
    for (let tries = isReading ? 2 : 1; ; tries--) {
      try {
        const reply = await send(baseUrl, apiKey, asking);
        if (reply.status >= 400) {
          const problem = problemOf(reply, clock.now());
          if (reply.status >= 500 && !DID_NOTHING.has(problem.type))
            throw new Error(`the gateway answered ${reply.status}`);
          return { is: 'problem', problem };
        }
        const read = answer.safeParse(reply.body);
        if (read.success) return { is: 'good', body: read.data };
        if (isReading) return { is: 'unreadable', field: fieldOf(read.error) };
        throw read.error;
      } catch (error) {
        if (tries > 1) continue;
        if (isReading || hasNotLeft(error)) return { is: 'not_reached' };
        throw new OutcomeUnknown(`${asking.method} ${asking.path}: no answer`, { cause: error });
      }
    }
  };
}

/** Where a form was not kept, and how; never what stood there, which may be somebody's words. */
export function fieldOf({ issues }: z.ZodError): string {
  const [issue] = issues;
  return issue ? `${issue.path.join('.') || 'answer'}: ${issue.message}`.slice(0, 300) : 'answer';
}

interface Reply {
  status: number;
  headers: Headers;
  body: unknown;
}

async function send(baseUrl: string, apiKey: string, asking: GatewayRequest): Promise<Reply> {
  const url = new URL(`${baseUrl}/api/v1${asking.path}`);
  for (const [name, value] of Object.entries(asking.query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value));
  const response = await fetch(url, {
    method: asking.method,
    headers: {
      'x-api-key': apiKey,
      accept: 'application/json',
      ...(asking.body && { 'content-type': 'application/json' }),
      ...(asking.key && { 'idempotency-key': asking.key }),
    },
    body: asking.form ? formOf(asking.form) : asking.body && JSON.stringify(asking.body),
    signal: AbortSignal.timeout(asking.timeoutMs ?? TIMEOUT_MS),
    // an answer from elsewhere would carry the key there
    redirect: 'error',
  });
  return { status: response.status, headers: response.headers, body: JSON.parse(await readBounded(response)) };
}

function formOf(fields: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LONGEST_ANSWER) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function problemOf({ status, headers, body }: Reply, now: Date): GatewayProblem {
  const problem = Problem.safeParse(body).data;
  return {
    type: problem?.type.replace(/^errors\//, '') ?? '',
    status,
    detail: (problem?.detail ?? problem?.title ?? '').slice(0, 500),
    retryAt: momentOf(problem?.retry_at) ?? afterSeconds(headers.get('retry-after'), now),
    link: problem?.link ?? null,
  };
}

function momentOf(text: string | null | undefined): Date | null {
  const moment = text ? new Date(text) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment : null;
}

function afterSeconds(text: string | null, now: Date): Date | null {
  const seconds = Number(text);
  return text && Number.isFinite(seconds) ? new Date(now.getTime() + seconds * 1000) : null;
}

function hasNotLeft(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return NEVER_LEFT.has(cause?.code ?? '');
}
