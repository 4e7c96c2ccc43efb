import type { Services } from '../../../core/services.ts';
import { RegistrarAway, RegistrarRefusal } from '../../../providers/registrar/port.ts';
import { registrarOf } from '../../../providers/registrar/registrar-of.ts';
import { LOOK_TASK } from './buying/buy-domains.ts';
import { settleRegistration } from './buying/settle-registration.ts';
import { settleRenewal } from './buying/settle-renewal.ts';
import { changeDomain, type DomainRow, domainById, dueDomains } from './queries.ts';
import { lookAtRecords } from './records/look-at-records.ts';
import { writeRecords } from './records/write-records.ts';

const AT_ONCE = 200;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** Nobody waits longer than five minutes for what has come of something. */
const LONGEST_PAUSE_MS = 4 * MINUTE_MS;
const EAGER_LOOKS = 30;

/** All whose time has come, each by itself: one that fails keeps none of the others. */
export async function lookAtDomains(services: Services): Promise<void> {
  const due = await services.transactions.onPlatform((tx) => dueDomains(tx, AT_ONCE));
  for (const key of due)
    await lookAtDomain(services, key).catch((error: unknown) =>
      services.log.error({ err: error, domain: key.id }, 'a domain could not be looked at'),
    );
}

/**
 * Looks what has become of a domain, at its registrar and in the DNS, and does what is next. It can end anywhere and
 * be begun again: nothing is bought, written or charged twice by it.
 */
export async function lookAtDomain(
  services: Services,
  { space_id, id }: { space_id: string; id: string },
): Promise<void> {
  const load = () => services.transactions.inSpace(space_id, (tx) => domainById(tx, id), { readOnly: true });
  let row = await load();
  if (!row || row.status === 'failed') return;
  try {
    if (row.origin === 'bought') {
      await askRegistrar(services, row);
      row = (await load()) ?? row;
    }
    if (hasZone(row)) {
      if (row.origin === 'bought') await writeRecords(services, row);
      await lookAtRecords(services, row);
    }
  } catch (error) {
    if (!(error instanceof RegistrarAway || error instanceof RegistrarRefusal)) throw error;
    services.log.warn({ err: error, domain: row.name }, 'the registrar said nothing of a domain');
  }
  await services.transactions.inSpace(space_id, async (tx) => {
    const now = await domainById(tx, id);
    if (!now) return;
    const pause = pauseOf(now);
    const at = pause === null ? null : new Date(tx.now.getTime() + pause);
    await changeDomain(tx, id, { next_look_at: at, looks: isWaiting(now) ? now.looks + 1 : 0 });
    // sooner than the round of every minute
    if (at && pause !== null && pause < MINUTE_MS)
      await tx.enqueue(LOOK_TASK, { space_id, id }, { key: `${LOOK_TASK}:${id}`, runAt: at });
  });
}

/** Of one that is registered, or was its owner's before. */
const hasZone = (row: DomainRow): boolean =>
  row.origin === 'connected' ? row.status !== 'failed' : row.registered_at !== null && row.status !== 'expired';

async function askRegistrar(services: Services, row: DomainRow): Promise<void> {
  const registrar = registrarOf(services);
  if (!registrar) return;
  if (row.status === 'registering' && !row.registered_at) return settleRegistration(services, registrar, row);
  return settleRenewal(services, registrar, row);
}

const isWaiting = (row: DomainRow): boolean => row.status === 'registering' || row.held_since !== null;

/** Soon where somebody waits, then more rarely; what goes well is looked at every quarter of an hour. */
function pauseOf(row: DomainRow): number | null {
  if (row.status === 'failed') return null;
  if (row.status === 'registering' && row.origin === 'bought')
    return Math.min(LONGEST_PAUSE_MS, 15 * SECOND_MS * 2 ** Math.min(row.looks, 10));
  // whoever has not set the records after half an hour does so another day
  if (row.status === 'registering' && row.looks > EAGER_LOOKS) return 15 * MINUTE_MS;
  if (isWaiting(row)) return MINUTE_MS;
  return row.status === 'expired' ? 60 * MINUTE_MS : 15 * MINUTE_MS;
}
