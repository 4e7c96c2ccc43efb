import type { Account } from './accounts.ts';
import { FINDABLE } from '../people/people-index.ts';
import type { Queries } from '../store.ts';

const DAY = 86_400_000;
/** None is so old that it would be withdrawn at once. */
const OVER_DAYS = 18;
const FEWEST = 14;
const MORE = 25;

/** What was sent before the product knew the account, and has had no answer: who was asked follows from its owner. */
export async function seedPastInvitations(tx: Queries, { id, person }: Account, now: Date): Promise<void> {
  const count = FEWEST + (person % MORE);
  const step = (OVER_DAYS * DAY) / count / 1000;
  await tx.all(
    `insert into world.invitations (id, account_id, person, sent_at)
     select $1 || '-' || n, $1, ($2::bigint + n * 97) % $3, $4::timestamptz - make_interval(secs => n * $5::double precision)
     from generate_series(1, $6::integer) n
     where ($2::bigint + n * 97) % $3 <> $2::bigint`,
    [id, person, FINDABLE, now, step, count],
  );
}
