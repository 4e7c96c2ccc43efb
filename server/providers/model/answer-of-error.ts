import type { Clock } from '../../core/clock/clock.ts';
import { PrivateAddressError } from '../../core/internet/guarded-look-up.ts';
import type { ModelAccount } from '../../core/services.ts';
import { type ModelAnswer, NOTHING_USED } from './port.ts';

export interface ModelAttempt {
  answer: ModelAnswer;
  /** Surely nothing was written, and so nothing paid for. */
  mayTryAgain: boolean;
}
export class RedirectedError extends Error {}

/** Where it does not say how long it is busy, and for how long one that does is believed. */
const PAUSE_MS = 1_000;
const LONGEST_MS = 3_600_000;
const DETAIL_MOST = 300;
/** Errors of the connection that come before a request has left. */
const NEVER_LEFT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** What the SDK throws, as far as we look into it. */
interface CallError extends Error {
  statusCode?: number;
  responseHeaders?: Record<string, string>;
  responseBody?: string;
}

/** What went wrong, as one of the outcomes. Whatever a vendor says of it, our key is not in it. */
export function answerOfError(error: unknown, account: ModelAccount, clock: Clock): ModelAttempt {
  const { detail, ...attempt } = judge(error as CallError, clock);
  const told = detail.replaceAll(account.apiKey || '\0', '…').slice(0, DETAIL_MOST);
  return { ...attempt, answer: { ...attempt.answer, detail: told, use: NOTHING_USED } as ModelAttempt['answer'] };
}

type Judged = { mayTryAgain: boolean; detail: string; answer: { kind: string; until?: Date } };

function judge(error: CallError, clock: Clock): Judged {
  const { statusCode: status } = error;
  const causes = causesOf(error);
  const never = causes.find(({ code }) => code && NEVER_LEFT.has(code));
  if (never) return { mayTryAgain: true, detail: never.message, answer: { kind: 'unreachable' } };
  const ours = causes.find((cause) => cause instanceof PrivateAddressError || cause instanceof RedirectedError);
  if (ours) return { mayTryAgain: false, detail: ours.message, answer: { kind: 'unreachable' } };
  // it may have been asked before the connection ended
  const gone = status === undefined && causes.find(({ code }) => code !== undefined);
  if (gone) return { mayTryAgain: false, detail: gone.message, answer: { kind: 'unreachable' } };
  // it was asked and did not answer in its form: that may have been paid for
  if (status === undefined || status < 300)
    return { mayTryAgain: false, detail: `its answer cannot be read: ${error.message}`, answer: { kind: 'broken' } };
  const detail = `it answered ${status}: ${error.message}`;
  if (status === 401 || status === 403 || status === 402 || isUsedUp(error))
    return { mayTryAgain: false, detail, answer: { kind: 'unauthorised' } };
  if (status === 429 || status === 529 || (status === 503 && error.responseHeaders?.['retry-after']))
    return { mayTryAgain: true, detail, answer: { kind: 'busy', until: busyUntil(error, clock.now()) } };
  if (status >= 500) return { mayTryAgain: true, detail, answer: { kind: 'unreachable' } };
  return { mayTryAgain: false, detail, answer: { kind: 'broken' } };
}

/** The account has nothing left, which waiting does not change. */
const isUsedUp = ({ statusCode, responseBody = '' }: CallError): boolean =>
  statusCode === 429 && /"insufficient_quota"|"billing_/.test(responseBody);

function causesOf(error: Error): (Error & { code?: string })[] {
  const found: Error[] = [];
  for (let at: unknown = error; at instanceof Error && found.length < 5; at = at.cause) found.push(at);
  return found;
}

/** Seconds or a time in `retry-after`. */
function busyUntil({ responseHeaders }: CallError, now: Date): Date {
  const told = responseHeaders?.['retry-after'] ?? '';
  const moment = /^\d+(?:\.\d+)?$/.test(told) ? now.getTime() + Number(told) * 1_000 : Date.parse(told);
  const until = Number.isNaN(moment) ? now.getTime() + PAUSE_MS : moment;
  return new Date(Math.min(Math.max(until, now.getTime()), now.getTime() + LONGEST_MS));
}
