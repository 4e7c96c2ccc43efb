import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { nameRecords } from '../../../../providers/dns/name-records.ts';
import { NamesAway } from '../../../../providers/dns/port.ts';
import { signMailboxesWith } from '../../mailboxes/own/own-mailboxes.ts';
import { type DomainRow, insertHappening } from '../queries.ts';
import { judgeDkim } from './judge-record.ts';
import { makeKey, placeOfKey } from './make-key.ts';
import { insertKey, keysOf, type KeyRow, setKeyStatus } from './record-queries.ts';
import { recordFullName } from './should-be.ts';

const DAY_MS = 86_400_000;
/** So long a key is signed with. */
const KEPT_DAYS = 180;
/** A new one is shown so long before it is used, and an old one so long after: mail in flight is through by then. */
const SHOWN_BEFORE_DAYS = 2;
const SHOWN_AFTER_DAYS = 7;

interface Keys {
  current: KeyRow;
  /** All that the DNS has to show. */
  shown: KeyRow[];
  /** Nothing on its way is signed with them any more: the DNS shows them no longer, and then they are forgotten. */
  over: KeyRow[];
  /** Whether the DNS has to say something else now. */
  isChanged: boolean;
}

const isOlder = ({ status_since }: KeyRow, days: number, now: Date) =>
  now.getTime() - status_since.getTime() > days * DAY_MS;

/**
 * The keys of a domain: one from the start, and where we write its DNS a new one twice a year. The new one is shown
 * first, then signed with; the old one stays shown until all that was signed with it has arrived.
 */
export async function keepKeys(services: Services, row: DomainRow): Promise<Keys> {
  const { transactions, secrets, clock } = services;
  const before = await transactions.inSpace(row.space_id, (tx) => keysOf(tx, row.id), { readOnly: true });
  const now = clock.now();
  const [current, next] = ['current', 'next'].map((status) => before.find((key) => key.status === status));
  const isDue = row.origin === 'bought' && current && !next && isOlder(current, KEPT_DAYS, now);
  const isTurned = next && isOlder(next, SHOWN_BEFORE_DAYS, now) && (await isSeen(services, row, next));
  const made = !current || isDue ? await makeKey(secrets) : null;
  return transactions.inSpace(row.space_id, async (tx) => {
    if (made && (await insertKey(tx, row.id, { ...made, status: current ? 'next' : 'current' })))
      await insertHappening(tx, row.id, 'key_made', { selector: made.selector });
    if (isTurned && current && next) await turn(tx, services, row, current, next);
    const keys = await keysOf(tx, row.id);
    const signing = keys.find(({ status }) => status === 'current');
    if (!signing) throw new Error(`the domain ${row.name} has no key`);
    const over = keys.filter((key) => key.status === 'old' && isOlder(key, SHOWN_AFTER_DAYS, tx.now));
    const shown = keys.filter((key) => !over.includes(key));
    // a next one may have been made by somebody who ended before it was written
    const isChanged = made !== null || over.length > 0 || shown.some(({ status }) => status === 'next');
    return { current: signing, shown, over, isChanged };
  });
}

/** Mail is signed with nothing that its readers cannot look up. */
async function isSeen(services: Services, { name }: DomainRow, { selector, public_key }: KeyRow): Promise<boolean> {
  const found = await nameRecords(services)
    .resolveTxt(recordFullName(`${selector}._domainkey`, name))
    .catch((error: unknown) => {
      if (error instanceof NamesAway) return [];
      throw error;
    });
  return judgeDkim(found, public_key).code === 'good';
}

async function turn(tx: SpaceTx, services: Services, row: DomainRow, current: KeyRow, next: KeyRow): Promise<void> {
  await setKeyStatus(tx, current.id, 'old');
  await setKeyStatus(tx, next.id, 'current');
  await signMailboxesWith(tx, services.secrets, row, {
    ...next,
    pem: services.secrets.open(next.private_sealed, placeOfKey(next.id)),
  });
  await insertHappening(tx, row.id, 'key_rotated', { selector: next.selector });
}
