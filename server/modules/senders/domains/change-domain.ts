import type { CallParsed } from '../../../../contract/call.ts';
import type { domainCalls } from '../../../../contract/domains/calls.ts';
import { type DomainDetails, type DomainTransfer, TRANSFER_AFTER_DAYS } from '../../../../contract/domains/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { after } from '../../../core/http/handlers.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { RegistrarAway, RegistrarRefusal } from '../../../providers/registrar/port.ts';
import { registrarOf } from '../../../providers/registrar/registrar-of.ts';
import { reserveCredits } from '../../money/credits/spend-credits.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { countOwnMailboxes } from '../mailboxes/own/own-mailboxes.ts';
import { creditsMissing, LOOK_TASK } from './buying/buy-domains.ts';
import { renewalKeyOf, setDomainStatus } from './buying/settle-renewal.ts';
import { getDomain, transferOf } from './get-domain.ts';
import { lookAtDomain } from './look-at-domain.ts';
import { changeDomain, deleteDomain, type DomainRow, domainById, insertHappening, lockDomain } from './queries.ts';
import { spendableCredits } from './spendable.ts';
import { keepTransferCode } from './transfer-code.ts';

const DAY_MS = 86_400_000;
interface One {
  id: string;
}

async function requireDomain(tx: SpaceTx, id: string): Promise<DomainRow> {
  const row = await lockDomain(tx, id);
  if (!row) throw refuse('not_found');
  return row;
}

/** Looked at ahead of the transaction, and answered as it is then. */
export const refreshDomain = after(
  async (actor: SpaceActor, { id }: One, services: Services): Promise<null> => {
    const { inSpace } = services.transactions;
    if (!(await inSpace(actor.space.id, (tx) => domainById(tx, id), { readOnly: true }))) throw refuse('not_found');
    await lookAtDomain(services, { space_id: actor.space.id, id });
    return null;
  },
  (tx: SpaceTx, actor: SpaceActor, { id }: One, services: Services) => getDomain(tx, actor, { id }, services),
);

/** Renewed by itself or not; switched off, so that nothing leaves by it, or on again. */
export async function updateDomain(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, is_renewing, is_disabled }: CallParsed<(typeof domainCalls)['update']>,
  services: Services,
): Promise<DomainDetails> {
  const row = await requireDomain(tx, id);
  const name = actor.user.name;
  if (is_renewing !== undefined && is_renewing !== row.is_renewing) {
    if (row.origin !== 'bought') throw refuse('domain_not_bought');
    await changeDomain(tx, id, { is_renewing, told_expiring_at: null });
    await insertHappening(tx, id, is_renewing ? 'renewal_on' : 'renewal_off', { name });
    await audit(tx, actor, row, { renewal: is_renewing ? 'on' : 'off' });
    await tx.enqueue(LOOK_TASK, { space_id: tx.spaceId, id });
  }
  if (is_disabled !== undefined && is_disabled !== (row.status === 'disabled')) {
    if (row.status !== 'active' && row.status !== 'disabled') throw refuse('domain_not_ready');
    const why = is_disabled ? ({ code: 'switched_off', values: { name } } as const) : null;
    await setDomainStatus(tx, row, is_disabled ? 'disabled' : 'active', why);
    await insertHappening(tx, id, is_disabled ? 'switched_off' : 'switched_on', { name });
    await audit(tx, actor, row, { status: is_disabled ? 'disabled' : 'active' });
  }
  await tx.append({ type: 'domain.changed', subjectId: id, actorId: actor.user.id, data: { status: row.status } });
  return getDomain(tx, actor, { id }, services);
}

const audit = (tx: SpaceTx, actor: SpaceActor, { name }: DomainRow, details: Record<string, string>) =>
  writeAudit(tx, tx.spaceId, actor, { kind: 'domain_changed', subject: name, details });

/** Another year for one that has expired, while it can be had back. */
export async function renewDomain(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, credits }: CallParsed<(typeof domainCalls)['renew']>,
  services: Services,
): Promise<DomainDetails> {
  const row = await requireDomain(tx, id);
  if (row.origin !== 'bought' || row.year_credits === null) throw refuse('domain_not_bought');
  if (row.charge_key) return getDomain(tx, actor, { id }, services);
  if (row.status !== 'expired') throw refuse('domain_not_expired');
  if (!registrarOf(services) || (row.grace_until && row.grace_until < tx.now)) throw refuse('domain_purchase_held');
  if (credits !== row.year_credits) throw refuse('price_changed');
  const key = renewalKeyOf(row);
  const [isGranted] = await reserveCredits(tx, [
    { spaceId: tx.spaceId, key, category: 'domain', credits, userId: actor.user.id },
  ]);
  if (!isGranted) throw await creditsMissing(tx, credits, (await spendableCredits(tx)).credits);
  await changeDomain(tx, id, { charge_key: key, is_renewing: true });
  await audit(tx, actor, row, { renewal: 'paid', credits: String(credits) });
  await tx.enqueue(LOOK_TASK, { space_id: tx.spaceId, id });
  await tx.append({ type: 'domain.changed', subjectId: id, actorId: actor.user.id, data: { status: row.status } });
  await tx.append({ type: 'space.credits_changed', actorId: actor.user.id, data: {} });
  return getDomain(tx, actor, { id }, services);
}

/** Unlocked at the registrar ahead of the transaction. */
export const transferDomain = after(
  async (actor: SpaceActor, { id }: One, services: Services): Promise<{ code: string | null }> => {
    const row = await services.transactions.inSpace(actor.space.id, (tx) => domainById(tx, id), { readOnly: true });
    if (!row) throw refuse('not_found');
    if (row.origin !== 'bought') throw refuse('domain_not_bought');
    if (!row.registered_at) throw refuse('domain_not_ready');
    const from = row.registered_at.getTime() + TRANSFER_AFTER_DAYS * DAY_MS;
    if (services.clock.now().getTime() < from) throw refuse('transfer_too_early');
    const registrar = registrarOf(services);
    if (!registrar) throw refuse('registrar_unreached');
    return registrar.unlock(row.name).catch((error: unknown) => {
      if (error instanceof RegistrarAway || error instanceof RegistrarRefusal) throw refuse('registrar_unreached');
      throw error;
    });
  },
  async (tx: SpaceTx, actor: SpaceActor, { id }: One, services: Services, { code }): Promise<DomainTransfer> => {
    const row = await requireDomain(tx, id);
    if (!row.transfer_asked_at) {
      await changeDomain(tx, id, { transfer_asked_at: tx.now });
      await insertHappening(tx, id, 'transfer_asked', { name: actor.user.name });
      await writeAudit(tx, tx.spaceId, actor, { kind: 'domain_transfer_asked', subject: row.name });
      services.log.warn({ domain: row.name, spaceId: tx.spaceId }, 'the code to leave with a domain is wanted');
    }
    if (code) await keepTransferCode(tx, services.secrets, row, code);
    return transferOf((await domainById(tx, id)) ?? row, actor, services);
  },
);

/** What is connected goes when it is not used any more; what was bought, once it is over. */
export async function removeDomain(tx: SpaceTx, actor: SpaceActor, { id }: One): Promise<Record<string, never>> {
  const row = await requireDomain(tx, id);
  const isOver = row.origin === 'connected' || row.status === 'failed' || row.status === 'expired';
  if (!isOver || row.charge_key || (await countOwnMailboxes(tx)).get(id)) throw refuse('domain_in_use');
  await deleteDomain(tx, id);
  await writeAudit(tx, tx.spaceId, actor, { kind: 'domain_removed', subject: row.name });
  await tx.append({ type: 'domain.changed', subjectId: id, actorId: actor.user.id, data: { status: 'removed' } });
  return {};
}
