import { DIGESTS, type Preferences } from '../../../../../contract/accounts/people.ts';
import type { UserActor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { deleteDigest, insertDigest } from '../digests/digest-queries.ts';
import { nextDigest } from '../digests/next-digest.ts';
import { lockUser, userById } from '../queries.ts';
import { preferencesOf, upsertPreferences } from './preference-queries.ts';

export async function getPreferences(tx: PlatformTx, { user }: UserActor): Promise<Preferences> {
  const person = await userById(tx, user.id);
  if (!person) throw refuse('not_signed_in');
  const row = await preferencesOf(tx, user.id);
  if (row) return row as Preferences;
  return {
    manual_approval: { is_enabled: false, kinds: [] },
    notifications: { daily: false, weekly: false, monthly: false, timezone: person.timezone },
  };
}

export async function savePreferences(
  tx: PlatformTx,
  actor: UserActor,
  change: Partial<Preferences>,
): Promise<Preferences> {
  const userId = actor.user.id;
  await lockUser(tx, userId);
  const before = await getPreferences(tx, actor);
  const kinds = change.manual_approval && [...new Set(change.manual_approval.kinds)];
  const after = { ...before, ...change, ...(kinds && { manual_approval: { ...change.manual_approval, kinds } }) };
  await upsertPreferences(tx, userId, after);
  await schedule(tx, userId, before.notifications, after.notifications);
  return after as Preferences;
}

/** What stays as it was keeps its time: one that is due this minute is not put off by another change. */
async function schedule(
  tx: PlatformTx,
  userId: string,
  before: Preferences['notifications'],
  after: Preferences['notifications'],
): Promise<void> {
  const isMoved = before.timezone !== after.timezone;
  for (const kind of DIGESTS) {
    if (before[kind] === after[kind] && !(isMoved && after[kind])) continue;
    await deleteDigest(tx, userId, kind);
    if (!after[kind]) continue;
    await insertDigest(tx, { user_id: userId, kind, due_at: nextDigest(kind, after.timezone, tx.now) });
  }
}
