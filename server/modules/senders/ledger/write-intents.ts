import type { RawBuilder } from 'kysely';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { NewManualIntent } from './intent.ts';
import { insertIntents, insertManualIntent } from './queries.ts';

/**
 * Writes the lines of what campaigns send, as a part of the statement that looks whether each may still go out: see
 * `insertIntents`.
 */
export const writingIntents = (
  lines: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  now: Date,
): RawBuilder<{ id: string; enrolment_id: string }> => insertIntents(lines, where, now);

/**
 * The line of something written by hand, before it leaves. False where one stands there already, but for one that
 * surely did not go out: it takes its own line again, under the same key.
 */
export async function writeIntent(tx: SpaceTx, intent: NewManualIntent): Promise<boolean> {
  return (await insertManualIntent(tx, intent)) > 0;
}
