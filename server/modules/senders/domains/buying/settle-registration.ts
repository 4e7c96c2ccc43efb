import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import type { Registrar, Registration } from '../../../../providers/registrar/port.ts';
import { releaseCredits, settleCredits } from '../../../money/credits/spend-credits.ts';
import type { KeptWhy } from '../domain-on-wire.ts';
import { changeDomain, type DomainRow, insertHappening, lockDomain } from '../queries.ts';
import { whyInWords } from '../words.ts';

/** The registrar has not heard of it, or says that it still goes on, so long after it should have been through. */
const GIVEN_UP_AFTER_MS = 7 * 86_400_000;

/** Where nothing of the name was known when this purchase was begun. */
const NO_ORDER = 'none';
const UNNAMED_ORDER = 'unnamed';
const orderOf = (known: Registration | null): string => (known ? (known.order ?? UNNAMED_ORDER) : NO_ORDER);

/**
 * What was bought is registered. The registrar is asked first: what a crash left behind, or whose answer was lost, is
 * found out there, since a name can be registered once. Only what it does not know is begun, and what had failed there
 * before this purchase: which order that was is written down ahead of ours.
 */
export async function settleRegistration(services: Services, registrar: Registrar, row: DomainRow): Promise<void> {
  const known = await registrar.ask(row.name);
  const before = (row.why as KeptWhy | null)?.values.order_before ?? (await noteOrder(services, row, orderOf(known)));
  const isOurs = known !== null && !(known.state === 'failed' && orderOf(known) === before);
  const isLate = services.clock.now().getTime() - row.created_at.getTime() > GIVEN_UP_AFTER_MS;
  if (!isOurs && isLate) return note(services, row, null);
  const registration = isOurs ? known : await registrar.register(row.name, row.years);
  if (registration.state !== 'registering') await note(services, row, registration);
}

/** What was the newest order of the name when we began; of several who begin at once the first one's holds. */
async function noteOrder({ transactions }: Services, { space_id, id }: DomainRow, order: string): Promise<string> {
  return transactions.inSpace(space_id, async (tx) => {
    const row = await lockDomain(tx, id);
    const why = row?.why as KeptWhy | null | undefined;
    if (!row || !why || row.status !== 'registering') return order;
    if (why.values.order_before) return why.values.order_before;
    const values = { ...why.values, order_before: order };
    await changeDomain(tx, id, { why: JSON.stringify({ ...why, values } satisfies KeptWhy) });
    return order;
  });
}

/** What came of it, and its credits with it: paid where it is ours, given back where it is not. */
async function note(
  { transactions }: Services,
  { space_id, id }: DomainRow,
  found: Registration | null,
): Promise<void> {
  await transactions.inSpace(space_id, async (tx) => {
    const row = await lockDomain(tx, id);
    if (!row || row.status !== 'registering' || row.registered_at) return;
    if (!found || found.state === 'failed') return fail(tx, row, whyFailed(found));
    if (row.charge_key) await settleCredits(tx, [{ spaceId: tx.spaceId, key: row.charge_key, used: null }]);
    await changeDomain(tx, id, {
      registered_at: found.registeredAt ?? tx.now,
      expires_at: found.expiresAt,
      charge_key: null,
      looks: 0,
      why: JSON.stringify({ code: 'records_spreading', values: {} } satisfies KeptWhy),
    });
    await insertHappening(tx, id, 'registered', {});
    await tx.append({ type: 'domain.changed', subjectId: id, data: { status: row.status } });
    await tx.append({ type: 'space.credits_changed', data: {} });
  });
}

function whyFailed(found: Registration | null): KeptWhy {
  if (!found) return { code: 'took_too_long', values: {} };
  return found.isTaken
    ? { code: 'taken_meanwhile', values: {} }
    : { code: 'refused', values: { words: found.words ?? '' } };
}

async function fail(tx: SpaceTx, row: DomainRow, why: KeptWhy): Promise<void> {
  if (row.charge_key) await releaseCredits(tx, [{ spaceId: tx.spaceId, key: row.charge_key }]);
  await changeDomain(tx, row.id, {
    status: 'failed',
    status_since: tx.now,
    why: JSON.stringify(why),
    charge_key: null,
    next_look_at: null,
  });
  const words = whyInWords(why.code, why.values);
  await insertHappening(tx, row.id, 'failed', { words });
  await tx.append({ type: 'domain.changed', subjectId: row.id, data: { status: 'failed' } });
  await tx.append({
    type: 'domain.told',
    subjectId: row.id,
    data: { what: 'failed', name: row.name, values: { problem: words.replace(/\.? Nothing was charged\.$/, '') } },
  });
  await tx.append({ type: 'space.credits_changed', data: {} });
}
