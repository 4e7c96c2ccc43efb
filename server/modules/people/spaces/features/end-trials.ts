import { TRIAL_WARNED_DAYS } from '../../../../../contract/spaces/trial.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import type { Language } from '../../../../../contract/accounts/people.ts';
import { queueMail } from '../../../platform/mails/queue-mail.ts';
import { originOf } from '../../../platform/whitelabel/origin-of.ts';
import { lockSpace, membersOf, updateSpaceRow } from '../queries.ts';
import { lockTrial, spacesOfEndingTrials } from './trial-queries.ts';

const DAY_MS = 86_400_000;
const warnedUntil = (now: Date) => new Date(now.getTime() + TRIAL_WARNED_DAYS * DAY_MS);

/** Warns of trials that end soon, and ends those whose time is up: each of them once. */
export async function endTrials(_payload: object, services: Services): Promise<void> {
  const { transactions, log } = services;
  const due = await transactions.onPlatform((tx) =>
    spacesOfEndingTrials(tx, { now: tx.now, warnedUntil: warnedUntil(tx.now) }),
  );
  for (const { id } of due) await transactions.inSpace(id, (tx) => endTrial(tx, services));
  if (due.length > 0) log.info({ count: due.length }, 'trials that end or have ended');
}

/** What was made in it stays and can be read; nothing goes out until a plan is chosen. */
async function endTrial(tx: SpaceTx, services: Services): Promise<void> {
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
  await mailAdmins(
    tx,
    { isOver, days: Math.ceil((trial.trial_ends_at.getTime() - tx.now.getTime()) / DAY_MS) },
    services,
  );
}

/** A bell is heard by those who look in; a trial also ends for those who do not. */
async function mailAdmins(
  tx: SpaceTx,
  { isOver, days }: { isOver: boolean; days: number },
  services: Services,
): Promise<void> {
  const space = await lockSpace(tx);
  if (!space) return;
  const brandId = space.brand_id;
  const origin = await originOf(tx, { brandId, host: '' }, services);
  for (const admin of (await membersOf(tx)).filter(
    ({ role, email_confirmed }) => role === 'admin' && email_confirmed,
  )) {
    const to = { to: admin.email, userId: admin.id, brandId, language: admin.language as Language, origin };
    const values = { name: admin.first_name, space: space.name, link: `${origin}/pricing?space=${tx.spaceId}` };
    await queueMail(
      tx,
      isOver ? { ...to, kind: 'trial_over', values } : { ...to, kind: 'trial_ending', values: { ...values, days } },
    );
  }
}
