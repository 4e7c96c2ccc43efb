import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Call, UploadedFile } from '../../../../contract/call.ts';
import type { SpaceActor } from '../../auth/actor.ts';
import type { SpaceTx, Transactions } from '../../db/transaction.ts';
import { refuse } from '../refusal.ts';
import { deleteRepeat, deleteRepeatsBefore, insertRepeat, repeatOf, updateRepeat } from './repeat-queries.ts';

export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const REPLAYED_HEADER = 'idempotent-replayed';

/** How long an answer is kept: whoever asks again later asks for something new. */
const KEPT_MS = 24 * 3_600_000;
/** How long work outside of a transaction may take before its key is free again: its process is gone. */
const WORK_MS = 5 * 60_000;
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
  const before = await claimAnswer(tx, { user }, { key, digest });
  if (before) return before;
  const payload = await work();
  await updateRepeat(tx, { userId: user.id, key, payload });
  return { payload, isReplay: false };
}

/**
 * Takes the key for this request, or answers what was answered to it before. Where work follows that is outside of the
 * database, it is taken in a transaction of its own, so that another that comes meanwhile does nothing.
 */
async function claimAnswer(
  tx: SpaceTx,
  { user }: Pick<SpaceActor, 'user'>,
  { key, digest }: RepeatableRequest,
): Promise<Answered | null> {
  const [since, workedSince] = [keptSince(tx.now), new Date(tx.now.getTime() - WORK_MS)];
  if (await insertRepeat(tx, { userId: user.id, key, digest, since, workedSince })) return null;
  const found = await repeatOf(tx, { userId: user.id, key });
  if (!found?.request.equals(digest)) throw refuse('idempotency_key_reused');
  if (found.payload === null) throw refuse('idempotency_key_at_work');
  return { payload: (found.payload as { payload: unknown }).payload, isReplay: true };
}

/**
 * The same for work that is partly outside of the database (a charge, a file that is read): the key is taken before it
 * begins, stored with its end, and free again where nothing came of it.
 */
export async function onceAround(
  transactions: Transactions,
  actor: SpaceActor,
  repeatable: RepeatableRequest,
  work: (store: (tx: unknown, payload: unknown) => Promise<void>) => Promise<Answered>,
): Promise<Answered> {
  const known = { userId: actor.user.id, key: repeatable.key };
  const inSpace = <T>(act: (tx: SpaceTx) => Promise<T>) => transactions.inSpace(actor.space.id, act);
  const before = await inSpace((tx) => claimAnswer(tx, actor, repeatable));
  if (before) return before;
  try {
    return await work((tx, payload) => updateRepeat(tx as SpaceTx, { ...known, payload }));
  } catch (error) {
    await inSpace((tx) => deleteRepeat(tx, known));
    throw error;
  }
}

export const forgetAnswered = (tx: Parameters<typeof deleteRepeatsBefore>[0]): Promise<number> =>
  deleteRepeatsBefore(tx, keptSince(tx.now));

const keptSince = (now: Date) => new Date(now.getTime() - KEPT_MS);
