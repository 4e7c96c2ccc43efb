import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { creditCalls } from '../../../../../contract/credits/calls.ts';
import { addDays, dayIn } from '../../../../../engine/time/zone-time.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { filterOf } from './filter-of.ts';
import {
  accountsOfUses,
  campaignsOfUses,
  type CreditChangeRow,
  creditChanges,
  type ChoiceRow,
  membersOfUses,
  usesByDay,
} from './history-queries.ts';

type Chart = (typeof creditCalls)['chart'];

const [USUAL_DAYS, MOST_DAYS] = [14, 366];

/** Every day from the first to the last, also those on which nothing was used. */
export async function chartCreditUses(
  tx: SpaceTx,
  _actor: SpaceActor,
  asked: CallParsed<Chart>,
): Promise<CallPayload<Chart>> {
  const { timezone } = asked;
  const end = asked.date ?? asked.end_date ?? dayIn(timezone, tx.now);
  const wanted = asked.date ?? asked.start_date ?? addDays(end, 1 - USUAL_DAYS);
  const earliest = addDays(end, 1 - MOST_DAYS);
  const start = wanted > end ? end : wanted < earliest ? earliest : wanted;
  const filter = filterOf({ ...asked, date: undefined, start_date: start, end_date: end });
  const { from, until } = filter;
  const [rows, users, campaigns, accounts, changes] = await Promise.all([
    usesByDay(tx, filter, timezone),
    membersOfUses(tx, { from, until }),
    campaignsOfUses(tx, { from, until }),
    accountsOfUses(tx, { from, until }),
    creditChanges(tx, { from, until }),
  ]);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const days: CallPayload<Chart>['days'] = [];
  for (let date = start; date <= end; date = addDays(date, 1)) {
    const own = byDay.get(date) ?? [];
    const by_type = Object.fromEntries(own.map(({ category, used }) => [category, used]));
    days.push({ date, used: sumOf(own, 'used'), by_type });
  }
  const used = sumOf(rows, 'used');
  return {
    start_date: start,
    end_date: end,
    timezone,
    days,
    used,
    returned: sumOf(rows, 'reserved') - used,
    users: users.map(choice),
    campaigns: campaigns.map(choice),
    credentials: accounts.map(choice),
    changes: changes.map(creditChangeOnWire),
  };
}

const creditChangeOnWire = ({ id, at, user_id, user_name, ...change }: CreditChangeRow) => ({
  ...change,
  _id: id,
  at: at.toISOString(),
  user: user_id ? { _id: user_id, name: user_name ?? '' } : null,
});

const choice = ({ id, name }: ChoiceRow) => ({ _id: id, name: name ?? '' });

const sumOf = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((sum, row) => sum + row[key], 0);
