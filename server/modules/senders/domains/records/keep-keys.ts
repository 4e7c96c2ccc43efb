import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { signMailboxesWith } from '../../mailboxes/own/own-mailboxes.ts';
import { type DomainRow, insertHappening } from '../queries.ts';
import { makeKey, placeOfKey } from './make-key.ts';
import { deleteKey, insertKey, keysOf, type KeyRow, setKeyStatus } from './record-queries.ts';

const DAY_MS = 86_400_000;
/** So long a key is signed with. */
const KEPT_DAYS = 180;
/** A new one is shown so long before it is used, and an old one so long after: mail in flight is through by then. */
const SHOWN_BEFORE_DAYS = 2;
const SHOWN_AFTER_DAYS = 7;

interface Keys {
  current: KeyRow;
  /** All that the DNS shows. */
  shown: KeyRow[];
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
  const made = !current || isDue ? await makeKey(secrets) : null;
  return transactions.inSpace(row.space_id, async (tx) => {
    if (made && (await insertKey(tx, row.id, { ...made, status: current ? 'next' : 'current' })))
      await insertHappening(tx, row.id, 'key_made', { selector: made.selector });
    if (current && next && isOlder(next, SHOWN_BEFORE_DAYS, tx.now)) await turn(tx, services, row, current, next);
    const old = before.filter((key) => key.status === 'old' && isOlder(key, SHOWN_AFTER_DAYS, tx.now));
    for (const { id } of old) await deleteKey(tx, id);
    const shown = await keysOf(tx, row.id);
    const signing = shown.find(({ status }) => status === 'current');
    if (!signing) throw new Error(`the domain ${row.name} has no key`);
    return { current: signing, shown, isChanged: made !== null };
  });
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
