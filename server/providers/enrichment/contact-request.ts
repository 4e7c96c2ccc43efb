import type * as z from 'zod';
import type { Clock } from '../../core/clock/clock.ts';
import type { ContactAnswer } from './port.ts';

/** Our account at a vendor of contact data. */
export interface ContactVendor {
  /** Asked for anew at every request. */
  baseUrl: string;
  apiKey: string;
  /** What it charges for a found value, in cents. */
  price: number;
  /** How long an answer is waited for. */
  timeoutMs?: number;
}

export interface VendorAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Vendors look through the web while one waits. */
const TIMEOUT_MS = 20_000;
/** Where a vendor does not say how long it is busy, and for how long one that does is believed. */
const PAUSE_MS = 60_000;
const LONGEST_MS = 24 * 3_600_000;

/** One request; what does not come back, or in no form of theirs, is an outcome and nothing is thrown. */
export async function askVendor(
  vendor: ContactVendor,
  { method = 'GET', path, query, headers }: { method?: string; path: string; query: URLSearchParams; headers: object },
  read: (answer: VendorAnswer) => ContactAnswer,
): Promise<ContactAnswer> {
  try {
    const reply = await fetch(`${vendor.baseUrl}${path}?${query}`, {
      method,
      headers: { accept: 'application/json', ...headers },
      // our key goes to nobody else
      redirect: 'error',
      signal: AbortSignal.timeout(vendor.timeoutMs ?? TIMEOUT_MS),
    });
    const body: unknown = await reply.json().catch(() => null);
    if (reply.status >= 500 || body === null) return unknown(`it answered ${reply.status}`);
    return withoutKey(read({ status: reply.status, headers: reply.headers, body }), vendor);
  } catch (error) {
    return withoutKey(unknown(error instanceof Error ? error.message : 'it could not be reached'), vendor);
  }
}

/** A vendor may repeat our key in its words, which are logged. */
function withoutKey(answer: ContactAnswer, { apiKey }: ContactVendor): ContactAnswer {
  if (!('detail' in answer) || !apiKey) return answer;
  return { ...answer, detail: answer.detail.replaceAll(apiKey, '…') };
}

export const unknown = (detail: string): ContactAnswer => ({ kind: 'unknown', detail });

/** The answer in the form that a vendor promises; one of another form says nothing. */
export function readAs<T extends z.ZodType>(
  form: T,
  body: unknown,
  then: (read: z.output<T>) => ContactAnswer,
): ContactAnswer {
  const read = form.safeParse(body);
  return read.success ? then(read.data) : unknown(`its answer cannot be read: ${read.error.issues[0]?.path.join('.')}`);
}

/** Until when it asks us to wait: seconds or a time in `retry-after`, or a time in a header of its own. */
export function busyUntil({ headers }: VendorAnswer, clock: Clock, ownHeader?: string): ContactAnswer {
  const now = clock.now().getTime();
  const after = headers.get('retry-after');
  const told = (ownHeader && headers.get(ownHeader)) || after;
  const seconds = after !== null && /^\d+$/.test(after) ? Number(after) * 1_000 + now : Number.NaN;
  const moment = Number.isNaN(seconds) ? Date.parse(told ?? '') : seconds;
  return { kind: 'busy', until: new Date(moment > now ? Math.min(moment, now + LONGEST_MS) : now + PAUSE_MS) };
}
