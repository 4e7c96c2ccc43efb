import type { CallParsed } from '../../../../contract/call.ts';
import type { warmUpCalls } from '../../../../contract/warm-up/calls.ts';
import type { WarmUp, WarmUpSettings } from '../../../../contract/warm-up/schemas.ts';
import { dayIn } from '../../../../engine/time/zone-time.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { requireFeature } from '../../people/spaces/features/require-feature.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { findMailboxRow } from '../mailboxes/mailbox-on-wire.ts';
import { mailboxFacts, putWarmUp, keptWarmUp, type WarmUpRow } from './queries.ts';
import { UNTOUCHED } from './untouched.ts';
import { warmUpOnWire } from './warm-up-on-wire.ts';

type MailboxRow = Awaited<ReturnType<typeof findMailboxRow>>;

/** A mailbox that the actor sees, where the plan has it. */
async function seenMailbox(tx: SpaceTx, actor: SpaceActor, id: string): Promise<MailboxRow & { timezone: string }> {
  await requireFeature(tx, 'email_warming');
  const row = await findMailboxRow(tx, actor, id);
  return { ...row, timezone: (await mailboxFacts(tx, id))?.timezone ?? 'UTC' };
}

export async function getWarmUp(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<WarmUp> {
  const { timezone } = await seenMailbox(tx, actor, id);
  return warmUpOnWire(tx, id, timezone);
}

/** On, off, or otherwise. Switched on again it goes on from where it was, or from less after a long silence. */
export async function updateWarmUp(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, ...change }: CallParsed<(typeof warmUpCalls)['update']>,
): Promise<WarmUp> {
  const mailbox = await seenMailbox(tx, actor, id);
  const before = (await keptWarmUp(tx, id, { isHeld: true })) ?? UNTOUCHED;
  if (change.is_on && !before.is_on && !mailbox.is_heard) throw refuse('warm_up_not_heard');
  const fields = (Object.keys(change) as (keyof typeof change)[]).filter(
    (field) => change[field] !== undefined && change[field] !== before[field],
  );
  if (fields.length > 0) {
    const chosen = Object.fromEntries(fields.map((field) => [field, change[field]])) as Partial<WarmUpSettings>;
    const begun = chosen.is_on ? { ...begunOn(tx, mailbox.timezone, before), ...grownOf(before) } : {};
    const ended = chosen.is_on === false ? { since: tx.now, stop: null, ...(before.stop && FROM_THE_START) } : {};
    await keep(tx, actor, mailbox, { ...before, ...chosen, ...begun, ...ended });
    await writeAudit(tx, tx.spaceId, actor, {
      kind: 'mailbox_changed',
      subject: mailbox.email,
      details: told(before, chosen, fields),
    });
  }
  return warmUpOnWire(tx, id, mailbox.timezone);
}

/** After a stop: what went wrong before is not counted again, and the volume grows from the start. */
export async function resumeWarmUp(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<WarmUp> {
  const mailbox = await seenMailbox(tx, actor, id);
  const before = await keptWarmUp(tx, id, { isHeld: true });
  if (!before?.is_on || !before.stop) throw refuse('warm_up_not_stopped');
  await keep(tx, actor, mailbox, { ...before, ...begunOn(tx, mailbox.timezone, before) });
  await writeAudit(tx, tx.spaceId, actor, {
    kind: 'mailbox_changed',
    subject: mailbox.email,
    details: { field: 'warm_up', before: 'stopped', after: 'on' },
  });
  return warmUpOnWire(tx, id, mailbox.timezone);
}

/** Switched off after a stop, it goes on as one that is resumed: off and on is no way around it. */
const FROM_THE_START = { grown_from: null, judged_from: null };

/** What it has grown to, and what is held against it. */
const grownOf = ({ grown_from, judged_from }: WarmUpRow) =>
  grown_from && judged_from ? { grown_from, judged_from } : {};

/** From this day on. */
export function begunOn(tx: SpaceTx, timezone: string, { first_day }: Pick<WarmUpRow, 'first_day'>) {
  const day = dayIn(timezone, tx.now);
  return { first_day: first_day ?? day, grown_from: day, judged_from: day, since: tx.now, stop: null };
}

async function keep(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, credential_id }: MailboxRow,
  { hold: _hold, partners: _partners, ...row }: WarmUpRow,
): Promise<void> {
  await putWarmUp(tx, id, row);
  await tx.append({
    type: 'warm_up.changed',
    subjectId: id,
    actorId: actor.user.id,
    data: { credentials_id: credential_id },
  });
}

function told(
  before: WarmUpRow,
  chosen: Partial<WarmUpSettings>,
  fields: readonly (keyof WarmUpSettings)[],
): Record<string, string> {
  const [field] = fields;
  if (fields.length > 1 || !field) return { field: fields.map((each) => `warm_up.${each}`).join(', ') };
  return { field: `warm_up.${field}`, before: String(before[field]), after: String(chosen[field]) };
}
