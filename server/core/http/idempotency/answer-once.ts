import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Call, UploadedFile } from '../../../../contract/call.ts';
import type { SpaceActor } from '../../auth/actor.ts';
import type { SpaceTx } from '../../db/transaction.ts';
import { refuse } from '../refusal.ts';
import { deleteRepeatsBefore, insertRepeat, repeatOf, updateRepeat } from './repeat-queries.ts';

export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const REPLAYED_HEADER = 'idempotent-replayed';

/** How long an answer is kept: whoever asks again later asks for something new. */
const KEPT_MS = 24 * 3_600_000;
const KEY = /^[\x21-\x7e]{1,255}$/;

/** What a request with an Idempotency-Key is known by when it comes again. */
export interface RepeatableRequest {
  key: string;
  /** The call and all that it was given. */
  digest: Buffer;
}
export interface Answered {
  payload: unknown;
  /** It was done before, and not again. */
  isReplay: boolean;
}

/**
 * Null where no key was sent, and for calls that have no use of it: what does not change anything, what is not about a
 * workspace, and what is left to people, whose answers may be secrets that are stored nowhere.
 */
export function repeatableRequest(
  call: Call,
  request: FastifyRequest,
  { file, ...input }: Record<string, unknown> & { file?: UploadedFile },
): RepeatableRequest | null {
  const key = request.headers[IDEMPOTENCY_HEADER];
  const { level } = call.access;
  const isOfSpace = level === 'member' || level === 'space_admin';
  if (key === undefined || call.method !== 'POST' || !isOfSpace || call.scope === 'none') return null;
  if (typeof key !== 'string' || !KEY.test(key))
    throw refuse('invalid_input', {
      fields: { [IDEMPOTENCY_HEADER]: 'Up to 255 letters, digits and signs, without spaces' },
    });
  const digest = createHash('sha256').update(`${call.path} ${JSON.stringify(input)}`);
  if (file) digest.update(file.bytes);
  return { key, digest: digest.digest() };
}

/**
 * Does the work, and stores its answer in the same transaction: either both are there or neither. Two requests at once
 * with one key come one after the other, since the second waits for the first one's row.
 */
export async function answerOnce(
  tx: SpaceTx,
  { user }: SpaceActor,
  { key, digest }: RepeatableRequest,
  work: () => Promise<unknown>,
): Promise<Answered> {
  const isFirst = await insertRepeat(tx, { userId: user.id, key, digest, since: keptSince(tx.now) });
  if (!isFirst) return (await answeredBefore(tx, { user }, { key, digest }))!;
  const payload = await work();
  await updateRepeat(tx, { userId: user.id, key, payload });
  return { payload, isReplay: false };
}

/** What was answered to this request before; undefined where it comes for the first time. */
export async function answeredBefore(
  tx: SpaceTx,
  { user }: Pick<SpaceActor, 'user'>,
  { key, digest }: RepeatableRequest,
): Promise<Answered | undefined> {
  const found = await repeatOf(tx, { userId: user.id, key, since: keptSince(tx.now) });
  if (!found) return undefined;
  if (!found.request.equals(digest)) throw refuse('idempotency_key_reused');
  return { payload: found.payload, isReplay: true };
}

export const forgetAnswered = (tx: Parameters<typeof deleteRepeatsBefore>[0]): Promise<number> =>
  deleteRepeatsBefore(tx, keptSince(tx.now));

const keptSince = (now: Date) => new Date(now.getTime() - KEPT_MS);
