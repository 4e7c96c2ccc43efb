import { newId } from '../../../core/ids.ts';
import { person } from '../../people/person.ts';
import { findAccount } from '../accounts/accounts.ts';
import { GatewayError } from '../gateway-error.ts';
import {
  A_DAY,
  A_WEEK,
  DAY_MS,
  MINUTE_MS,
  NOTED_A_WEEK_FREE,
  REST,
  WEEK_MS,
  whyNotInvited,
} from './invitation-limits.ts';
import { dueAfterInvitation } from '../life/life.ts';
import { restrictAccount } from '../accounts/restrict.ts';
import type { SyntheticNetwork } from '../store.ts';
import { type AccountPlan, readUsername } from '../read-username.ts';

/** More than these within ten minutes, or fewer accepted of the last hundred, and the account is restricted. */
const RECKLESS = { burst: 40, acceptedOf100: 10 };
const RECKLESS_WHEN_FRAGILE = { burst: 20, acceptedOf100: 20 };
const FRAGILE_BELOW = 150;
/** `+restrict` is restricted by every twentieth invitation. */
const RESTRICTED_EVERY = 20;
/** How often the acceptance is looked at, in invitations, and how long people had to answer those that count. */
const JUDGED_EVERY = 20;
const TIME_TO_ANSWER = WEEK_MS;

/** What never changes about an account, and so is read once. */
interface Sender {
  person: number;
  plan: AccountPlan;
  isFragile: boolean;
  isRestrictedSoon: boolean;
}

/** The windows begin with the first invitation after the last one had ended; counted in the account's own row, exactly. */
const INVITE = `
  with counted as (
    update world.accounts a set
      invited = a.invited + 1,
      burst_at = case when a.burst_at > $6 then a.burst_at else $5 end,
      burst_count = case when a.burst_at > $6 then a.burst_count else 0 end + 1,
      day_at = case when a.day_at > $7 then a.day_at else $5 end,
      day_count = case when a.day_at > $7 then a.day_count else 0 end + 1,
      week_at = case when a.week_at > $8 then a.week_at else $5 end,
      week_count = case when a.week_at > $8 then a.week_count else 0 end + 1,
      week_noted = case when a.week_at > $8 then a.week_noted else 0 end + $9::integer
    where a.id = $1 and a.status = 'OK' and a.deleted_at is null
      and (a.day_at is null or a.day_at <= $7 or a.day_count < ${A_DAY})
      and (a.week_at is null or a.week_at <= $8 or (a.week_count < ${A_WEEK} and a.week_noted + $9::integer <= $10))
      and not exists (select from world.relations where account_id = $1 and person = $3)
      and not exists (
        select from world.invitations where account_id = $1 and person = $3 and state = 'pending')
      and not exists (
        select from world.invitations
        where account_id = $1 and person = $3 and state <> 'pending' and state = 'withdrawn' and settled_at > $11)
    returning a.invited, a.burst_count
  ), sent as (
    insert into world.invitations (id, account_id, person, note, sent_at, key)
    select $2, $1, $3, $4, $5, $12 from counted
  ), waiting as (
    insert into world.due (at, account_id, person, kind, data)
    select $13::timestamptz, $1, $3, $14, $15::jsonb from counted where $13::timestamptz is not null
  )
  select invited, burst_count from counted`;

export interface NewInvitation {
  accountId: string;
  person: number;
  note: string | null;
  key: string | null;
}

/** Invites somebody: checked, counted, kept and answered-for in one statement, so in one round trip and one commit. */
export async function invite(
  network: SyntheticNetwork,
  { accountId, person: to, note, key }: NewInvitation,
): Promise<string> {
  const sender = await senderOf(network, accountId);
  const longest = sender.plan === 'basic' ? 200 : 300;
  if (note && note.length > longest)
    throw new GatewayError('too_many_characters', `A note has ${longest} characters at most.`);
  if (to === sender.person) throw new GatewayError('invalid_recipient', 'Nobody invites themselves.');
  const at = network.now();
  const id = newId();
  const ago = (time: number) => new Date(at.getTime() - time / network.settings.pace);
  const due = dueAfterInvitation(network, { id, from: sender.person, to, note, at });
  const [counted] = await network
    .all<{ invited: number; burst_count: number }>(INVITE, [
      accountId,
      id,
      to,
      note,
      at,
      ago(10 * MINUTE_MS),
      ago(DAY_MS),
      ago(WEEK_MS),
      note ? 1 : 0,
      sender.plan === 'basic' ? NOTED_A_WEEK_FREE : A_WEEK,
      ago(REST),
      key,
      due?.at ?? null,
      due?.kind ?? null,
      due ? JSON.stringify(due.data) : null,
    ])
    .catch((error: unknown) => {
      if ((error as { code?: string }).code !== '23505') throw error;
      throw new GatewayError('already_invited_recently', 'This person was invited at the same moment.');
    });
  if (!counted) throw await whyNotInvited(network, accountId, to, note, ago(REST));
  if (await isReckless(network, accountId, sender, counted))
    await network.transaction((tx) => restrictAccount(tx, network, accountId));
  return id;
}

const senders = new WeakMap<SyntheticNetwork, Map<string, Sender>>();
const MOST_SENDERS = 100_000;

async function senderOf(network: SyntheticNetwork, accountId: string): Promise<Sender> {
  const known = senders.get(network) ?? new Map<string, Sender>();
  senders.set(network, known);
  const found = known.get(accountId);
  if (found) return found;
  const account = await findAccount(network, accountId);
  const sender = {
    person: account.person,
    plan: account.plan,
    isFragile: person(network.seed, account.person).connections < FRAGILE_BELOW,
    isRestrictedSoon: readUsername(account.username).signIn === 'restrict',
  };
  if (known.size >= MOST_SENDERS) known.clear();
  known.set(accountId, sender);
  return sender;
}

async function isReckless(
  network: SyntheticNetwork,
  accountId: string,
  sender: Sender,
  counted: { invited: number; burst_count: number },
): Promise<boolean> {
  const { burst, acceptedOf100 } = sender.isFragile ? RECKLESS_WHEN_FRAGILE : RECKLESS;
  if (sender.isRestrictedSoon && counted.invited % RESTRICTED_EVERY === 0) return true;
  if (counted.burst_count > burst) return true;
  if (counted.invited < 100 || counted.invited % JUDGED_EVERY !== 0) return false;
  const answered = new Date(network.now().getTime() - TIME_TO_ANSWER / network.settings.pace);
  const row = await network.first<{ sent: number; accepted: number }>(
    `select count(*) as sent, count(*) filter (where state = 'accepted') as accepted
     from (
       select state from (
         select state, sent_at from world.invitations where account_id = $1 and state = 'pending' and sent_at < $2
         union all
         select state, sent_at from world.invitations where account_id = $1 and state <> 'pending' and sent_at < $2
       ) all_of_it order by sent_at desc limit 100
     ) newest`,
    [accountId, answered],
  );
  return row?.sent === 100 && row.accepted < acceptedOf100;
}
