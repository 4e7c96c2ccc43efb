import { reachedBefore, roomBeside, volumeOn } from '../../../../../engine/warm-up/volume.ts';
import { mailboxLimitOn } from '../../../../../engine/limits/mailbox-ramp.ts';
import { troubleOf } from '../../../../../engine/warm-up/trouble-of.ts';
import { addDays, dayIn } from '../../../../../engine/time/zone-time.ts';
import type { WarmUpHold } from '../../../../../contract/warm-up/schemas.ts';
import type { PoolMember } from '../../../../../engine/warm-up/choose-partner.ts';
import type { Secrets } from '../../../../core/secrets/create-secrets.ts';
import type { CustomerMailbox } from '../../../../providers/email/port.ts';
import { openMailAccess } from '../../mailboxes/access/mail-access.ts';
import type { WarmUpDayRow } from '../queries.ts';
import type { PoolRow } from './pool-queries.ts';

/** So many days are looked back at for trouble. */
const LOOKED_BACK = 7;

/** Where a day takes a minute, the operator's own begin few conversations: they are there to answer. */
const POOL_IN_LAPSE = 3;

/** One that takes part, as it stands on its own day. */
export interface WarmedMember extends PoolMember {
  row: PoolRow;
  timeScale: number;
  day: string;
  /** What may leave on this day by the warm-up. */
  volume: number;
  hold: WarmUpHold | null;
  trouble: ReturnType<typeof troubleOf>;
}

/** What is known of one, and what follows: how many leave, or why none do. */
export function warmedMember(row: PoolRow, days: readonly WarmUpDayRow[], now: Date, demoScale: number): WarmedMember {
  const timeScale = row.space_id === null ? demoScale : row.time_scale;
  const day = dayIn(row.timezone, now);
  const since = { grownFrom: row.grown_from, day };
  const planned = volumeOn({ settings: row, ...since, bestBefore: reachedBefore(days, since) });
  const cold = mailboxLimitOn({ perDay: row.cold_per_day, rampFrom: row.ramp_from, isOwn: row.is_own }, day);
  const isOfFastPool = row.space_id === null && timeScale > 1;
  const volume = Math.min(planned, roomBeside(row.type, cold), isOfFastPool ? POOL_IN_LAPSE : planned);
  return {
    id: row.id,
    spaceId: row.space_id,
    email: row.email,
    type: row.type,
    row,
    timeScale,
    day,
    volume,
    hold: holdOf(row, planned, volume),
    trouble: troubleIn(row, days, day),
  };
}

function holdOf({ status, is_heard }: PoolRow, planned: number, volume: number): WarmUpHold | null {
  if (status === 'disabled') return 'paused';
  if (status !== 'connected') return 'disconnected';
  if (!is_heard) return 'not_heard';
  if (planned === 0) return 'weekend';
  return volume === 0 ? 'full' : null;
}

function troubleIn(row: PoolRow, days: readonly WarmUpDayRow[], day: string): WarmedMember['trouble'] {
  const judged = days.filter((each) => each.day >= row.judged_from && each.day > addDays(day, -LOOKED_BACK));
  const sum = (name: 'sent' | 'bounced' | 'landed' | 'in_spam') => judged.reduce((all, each) => all + each[name], 0);
  return troubleOf({
    sent: sum('sent'),
    bounced: sum('bounced'),
    landed: sum('landed'),
    inSpam: sum('in_spam'),
    refusal: row.status === 'disconnected' ? row.last_error : null,
    brokenDomain: row.broken_domain,
  });
}

/** Can be written to, and looks after what comes. */
export const takesPart = ({ hold, trouble }: WarmedMember): boolean =>
  trouble === null && hold !== 'paused' && hold !== 'disconnected' && hold !== 'not_heard';

/** Those of one brand, and those of the operator, write to each other. */
export const canMeet = (one: WarmedMember, other: WarmedMember): boolean =>
  one.id !== other.id &&
  (one.row.brand_id === null || other.row.brand_id === null || one.row.brand_id === other.row.brand_id);

export function mailboxOfMember(secrets: Secrets, { row }: WarmedMember): CustomerMailbox | null {
  const access = openMailAccess(secrets, { id: row.id, settings: row.settings });
  return access && { id: row.id, email: row.email, senderName: row.sender_name, access };
}
