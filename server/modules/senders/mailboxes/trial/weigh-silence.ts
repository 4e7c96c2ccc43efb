import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { hearingOf, setSilence } from './check-queries.ts';

/** Longer than any carrier lets an IMAP IDLE last, many times over. */
const LONGEST_SILENCE_MS = 6 * 3_600_000;

/**
 * “Connected but silent” cannot happen unseen: a mailbox of which no word was heard for hours, or whose own check did
 * not get through, is told with its cause, once; it ends by itself.
 */
export async function weighSilence(tx: SpaceTx, id: string): Promise<void> {
  const row = await hearingOf(tx, id);
  if (!row) return;
  const cause = row.status === 'connected' ? causeOf(row, tx.now) : null;
  if (cause === row.silent_cause || (cause !== null && row.silent_cause !== null)) return;
  await setSilence(tx, id, cause);
  await tx.append({
    type: 'mailbox.silent',
    subjectId: id,
    data: { cause, credentials_id: row.credential_id },
  });
}

type Hearing = NonNullable<Awaited<ReturnType<typeof hearingOf>>>;

function causeOf({ check_stage, check_problem, is_heard, heard_at, created_at, problem }: Hearing, now: Date) {
  if (check_stage === 'sending' || check_stage === 'reading') return check_problem ?? check_stage;
  const since = heard_at ?? created_at;
  const isQuiet = is_heard && now.getTime() - since.getTime() > LONGEST_SILENCE_MS;
  return isQuiet
    ? problem || `Nothing was heard since ${since.toISOString().slice(0, 16).replace('T', ' ')} UTC`
    : null;
}
