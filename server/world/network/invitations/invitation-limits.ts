import { type Account, findAccount, refuseInactive } from '../accounts/accounts.ts';
import { GatewayError } from '../gateway-error.ts';
import type { SyntheticNetwork } from '../store.ts';

export const MINUTE_MS = 60_000;
export const DAY_MS = 1440 * MINUTE_MS;
export const WEEK_MS = 7 * DAY_MS;
export const A_DAY = 100;
export const A_WEEK = 200;
export const NOTED_A_WEEK_FREE = 15;
/** After a withdrawal the network wants nobody bothered again for three weeks. */
export const REST = 3 * WEEK_MS;

/** The refusal for what the one statement did not do. */
export async function whyNotInvited(
  network: SyntheticNetwork,
  accountId: string,
  to: number,
  note: string | null,
  rested: Date,
) {
  const account = await findAccount(network, accountId);
  refuseInactive(account.status);
  const now = network.now();
  const row = await network.first<Windows & { is_related: boolean; is_invited: boolean }>(
    `select day_at, day_count, week_at, week_count, week_noted,
       exists (select from world.relations where account_id = $1 and person = $2) as is_related,
       exists (select from world.invitations where account_id = $1 and person = $2 and state = 'pending')
       or exists (
         select from world.invitations
         where account_id = $1 and person = $2 and state <> 'pending' and state = 'withdrawn' and settled_at > $3
       ) as is_invited
     from world.accounts where id = $1`,
    [accountId, to, rested],
  );
  if (row?.is_related) return new GatewayError('already_connected', 'This person is a connection already.');
  if (row?.is_invited)
    return new GatewayError('already_invited_recently', 'This person was invited a short while ago.');
  return limitReached(network, account, row, now, note);
}

interface Windows {
  day_at: Date | null;
  day_count: number;
  week_at: Date | null;
  week_count: number;
  week_noted: number;
}

function limitReached(
  network: SyntheticNetwork,
  account: Account,
  row: Windows | undefined,
  now: Date,
  note: string | null,
) {
  const end = (began: Date | null | undefined, length: number) =>
    new Date((began ?? now).getTime() + length / network.settings.pace);
  if (row && row.week_count >= A_WEEK && end(row.week_at, WEEK_MS) > now)
    return new GatewayError('limit_exceeded', 'The weekly limit of invitations is reached.', {
      until: end(row.week_at, WEEK_MS),
    });
  if (row && note && account.plan === 'basic' && row.week_noted >= NOTED_A_WEEK_FREE && end(row.week_at, WEEK_MS) > now)
    return new GatewayError('limit_exceeded', 'The weekly limit of invitations with a note is reached.', {
      until: end(row.week_at, WEEK_MS),
    });
  return new GatewayError('cannot_resend_yet', 'The daily limit of invitations is reached.', {
    until: end(row?.day_at, DAY_MS),
  });
}
