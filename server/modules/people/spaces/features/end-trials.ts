import { TRIAL_WARNED_DAYS } from '../../../../../contract/spaces/trial.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { updateSpaceRow } from '../queries.ts';
import { lockTrial, spacesOfEndingTrials } from './trial-queries.ts';

const DAY_MS = 86_400_000;
const warnedUntil = (now: Date) => new Date(now.getTime() + TRIAL_WARNED_DAYS * DAY_MS);

/** Warns of trials that end soon, and ends those whose time is up: each of them once. */
export async function endTrials(
  _payload: object,
  { transactions, log }: Pick<Services, 'transactions' | 'log'>,
): Promise<void> {
  const due = await transactions.onPlatform((tx) =>
    spacesOfEndingTrials(tx, { now: tx.now, warnedUntil: warnedUntil(tx.now) }),
  );
  for (const { id } of due) await transactions.inSpace(id, endTrial);
  if (due.length > 0) log.info({ count: due.length }, 'trials that end or have ended');
}

/** What was made in it stays and can be read; nothing goes out until a plan is chosen. */
async function endTrial(tx: SpaceTx): Promise<void> {
  const trial = await lockTrial(tx);
  if (!trial?.trial_ends_at) return;
  const isOver = trial.trial_ends_at <= tx.now;
  if (!isOver && (trial.trial_warned_at || trial.trial_ends_at > warnedUntil(tx.now))) return;
  const change = isOver ? { tier: 'free', trial_ended_at: tx.now } : { trial_warned_at: tx.now };
  const version = await updateSpaceRow(tx, change);
  const about = { subjectId: tx.spaceId, actorId: null };
  const data = { stage: isOver ? 'over' : 'ending', ends_at: trial.trial_ends_at.toISOString() } as const;
  await tx.append({ ...about, type: 'space.trial_changed', data });
  await tx.append({ ...about, type: 'space.updated', data: { version } });
}
