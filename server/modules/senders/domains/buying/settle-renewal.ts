import { DOMAIN_GRACE_DAYS } from '../../../../../contract/domains/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import type { Registrar, Registration } from '../../../../providers/registrar/port.ts';
import { releaseCredits, reserveCredits, settleCredits } from '../../../money/credits/spend-credits.ts';
import { tellMailboxesOf } from '../../mailboxes/own/own-mailboxes.ts';
import type { KeptWhy } from '../domain-on-wire.ts';
import { changeDomain, type DomainRow, insertHappening, isSpaceDeleted, lockDomain } from '../queries.ts';
import { tellDomain } from '../tell-domain.ts';

const DAY_MS = 86_400_000;
/** From then on it is renewed, where it is to be; and who does not want that is told once that it ends. */
const RENEWED_BEFORE_MS = 30 * DAY_MS;

export const renewalKeyOf = ({ id, expires_at }: DomainRow): string =>
  `domain:${id}:until:${expires_at?.toISOString().slice(0, 10)}`;

/**
 * What a registered domain has come to: credits for another year are reserved before the registrar may renew it, paid
 * once it has, and given back where it did not. Without them, or switched off, it ends, and says why.
 */
export async function settleRenewal(services: Services, registrar: Registrar, row: DomainRow): Promise<void> {
  const { transactions, clock } = services;
  const inSpace = <T>(work: (tx: SpaceTx, row: DomainRow) => Promise<T>) =>
    transactions.inSpace(row.space_id, async (tx) => {
      const held = await lockDomain(tx, row.id);
      return held ? work(tx, held) : undefined;
    });
  const found = await registrar.ask(row.name);
  // of those that came here otherwise nobody knows anything
  if (!found || !row.expires_at) return;
  await inSpace((tx, held) => noteFound(tx, held, found));
  const left = row.expires_at.getTime() - clock.now().getTime();
  if (left > RENEWED_BEFORE_MS) return;
  const now = await inSpace(async (tx, held) => {
    if (held.expires_at && held.expires_at.getTime() - tx.now.getTime() > RENEWED_BEFORE_MS) return null;
    return reserveRenewal(tx, held);
  });
  if (!now) return;
  const isWanted = now.charge_key !== null;
  if (found.isRenewing !== isWanted) await registrar.setRenewal(row.name, isWanted);
  if (now.is_renewal_asked !== isWanted)
    await inSpace((tx) => changeDomain(tx, row.id, { is_renewal_asked: isWanted }));
}

/** Renewed meanwhile, held, or over. */
async function noteFound(tx: SpaceTx, row: DomainRow, found: Registration): Promise<void> {
  if (found.expiresAt && row.expires_at && found.expiresAt > row.expires_at)
    return noteRenewed(tx, row, found.expiresAt);
  if (found.state === 'held' && row.status === 'active')
    return setDomainStatus(tx, row, 'disabled', { code: 'held_by_registrar', values: { words: found.words ?? '' } });
  if (
    found.state === 'registered' &&
    row.status === 'disabled' &&
    (row.why as KeptWhy | null)?.code === 'held_by_registrar'
  )
    return setDomainStatus(tx, row, 'active', null);
  const isOver = found.state === 'expired' || (row.expires_at !== null && row.expires_at <= tx.now);
  if (isOver && row.status !== 'expired') await expire(tx, row);
}

async function noteRenewed(tx: SpaceTx, row: DomainRow, until: Date): Promise<void> {
  if (row.charge_key) await settleCredits(tx, [{ spaceId: tx.spaceId, key: row.charge_key, used: null }]);
  await changeDomain(tx, row.id, { expires_at: until, charge_key: null, told_expiring_at: null, grace_until: null });
  const values = { until: until.toISOString(), credits: String(row.charge_key ? (row.year_credits ?? 0) : 0) };
  await insertHappening(tx, row.id, 'renewed', values);
  if (row.status === 'expired') await setDomainStatus(tx, row, 'active', null);
  await tx.append({ type: 'domain.changed', subjectId: row.id, data: { status: row.status } });
  await tx.append({ type: 'space.credits_changed', data: {} });
}

/** The row with what is reserved for its next year, or without. */
async function reserveRenewal(tx: SpaceTx, row: DomainRow): Promise<DomainRow> {
  // who has left pays for no other year: what is theirs ends
  const isWanted = row.is_renewing && row.year_credits !== null && !(await isSpaceDeleted(tx));
  if (!isWanted && row.charge_key) {
    await releaseCredits(tx, [{ spaceId: tx.spaceId, key: row.charge_key }]);
    await changeDomain(tx, row.id, { charge_key: null });
    return { ...row, charge_key: null };
  }
  if (row.charge_key) return row;
  const key = renewalKeyOf(row);
  const [isGranted] =
    isWanted && row.status !== 'expired'
      ? await reserveCredits(tx, [
          { spaceId: tx.spaceId, key, category: 'domain', credits: row.year_credits ?? 0, userId: row.bought_by },
        ])
      : [false];
  if (isGranted) {
    await changeDomain(tx, row.id, { charge_key: key });
    return { ...row, charge_key: key };
  }
  if (!row.told_expiring_at && row.status !== 'expired') {
    await changeDomain(tx, row.id, { told_expiring_at: tx.now });
    await tellDomain(tx, row, 'expiring', { date: row.expires_at?.toISOString() ?? '' });
  }
  return row;
}

async function expire(tx: SpaceTx, row: DomainRow): Promise<void> {
  const until = new Date((row.expires_at ?? tx.now).getTime() + DOMAIN_GRACE_DAYS * DAY_MS);
  if (row.charge_key) await releaseCredits(tx, [{ spaceId: tx.spaceId, key: row.charge_key }]);
  await changeDomain(tx, row.id, { grace_until: until, charge_key: null });
  const values = { until: until.toISOString(), credits: String(row.year_credits ?? 0) };
  await setDomainStatus(tx, row, 'expired', { code: row.is_renewing ? 'no_credits' : 'not_renewed', values });
  await insertHappening(tx, row.id, 'expired', {});
  await tellDomain(tx, row, 'expired', {});
}

export async function setDomainStatus(tx: SpaceTx, row: DomainRow, status: string, why: KeptWhy | null): Promise<void> {
  await changeDomain(tx, row.id, { status, status_since: tx.now, why: why && JSON.stringify(why) });
  await tellMailboxesOf(tx, row.id);
  await tx.append({ type: 'domain.changed', subjectId: row.id, data: { status } });
}
