import type { Excess } from '../../../../../contract/spaces/plan-keeps.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { PlanRoom } from '../../../people/spaces/features/plan-room.ts';
import { changeMailbox } from '../settings/update-queries.ts';
import { tellMailbox } from '../tell-mailbox.ts';
import { type PlaceTaker, placeTakers } from './place-queries.ts';
import { statusOnceResumed } from './status-once-resumed.ts';

const NOBODY = { user: null, address: null, agent: null };

/**
 * Which find no place, the newest first: what is to be kept comes first, then the oldest. Those on domains of the
 * workspace's own take a slot each, and no place of the others.
 */
function withoutPlace(takers: readonly PlaceTaker[], room: PlanRoom, keep: readonly string[]): PlaceTaker[] {
  const wanted = new Set(keep);
  const inOrder = takers.toSorted((a, b) => Number(wanted.has(b.id)) - Number(wanted.has(a.id)));
  const beyond = (isOwn: boolean, places: number | null) =>
    places === null ? [] : inOrder.filter(({ domain_id }) => (domain_id !== null) === isOwn).slice(places);
  return [...beyond(false, room.mailboxes), ...beyond(true, room.slots)].toReversed();
}

/** Where the plan has none at all, none can be chosen. */
const reasonIn = ({ mailboxes, features }: PlanRoom, isOwn: boolean): string =>
  isOwn
    ? 'mailbox_slot'
    : mailboxes === 0 && !features.includes('email_automation')
      ? 'email_automation'
      : 'email_integrations';

export async function excessMailboxes(tx: SpaceTx, room: PlanRoom, keep: readonly string[]): Promise<Excess[]> {
  return withoutPlace(await placeTakers(tx), room, keep).map(({ id, email, sender_name, domain_id }) => ({
    _id: id,
    name: email ?? sender_name,
    reason: reasonIn(room, domain_id !== null),
  }));
}

/** Mailboxes that find no place rest, and those that rested for that go on where there is one again. */
export async function fitMailboxes(tx: SpaceTx, room: PlanRoom, keep: readonly string[]): Promise<void> {
  const takers = await placeTakers(tx);
  const excess = new Set(withoutPlace(takers, room, keep).map(({ id }) => id));
  const changed = takers.filter(({ id, paused_by_plan }) => excess.has(id) !== paused_by_plan);
  for (const mailbox of changed.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { id, email, credential_id, status: before } = mailbox;
    const isPaused = excess.has(id);
    const status = isPaused ? 'disabled' : statusOnceResumed(mailbox);
    await changeMailbox(tx, id, { status, paused_by_plan: isPaused });
    await writeAudit(tx, tx.spaceId, NOBODY, {
      kind: 'mailbox_changed',
      subject: email,
      details: { field: 'status', before, after: status, by: 'plan' },
    });
    await tellMailbox(tx, { id, status, accounts: [credential_id] });
  }
}
