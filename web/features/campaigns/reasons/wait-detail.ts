import type { TFunction } from 'i18next';
import type { LimitedAction } from '../../../../contract/limits/schemas.ts';
import { dateFormat } from '../../../i18n/date-format.ts';
import type { Wait } from '../../../../contract/enrolments/reasons.ts';

/** A day of the calendar, wherever one reads it: 3 December. */
const dayText = (day: string): string =>
  dateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));

type Values = Wait['values'];

const ACTION_NAMES: Record<LimitedAction, (t: TFunction) => string> = {
  connections: (t) => t(($) => $.limits.actions.connections),
  messages: (t) => t(($) => $.limits.actions.messages),
  inmails: (t) => t(($) => $.limits.actions.inmails),
  views: (t) => t(($) => $.limits.actions.views),
  follows: (t) => t(($) => $.limits.actions.follows),
  likes: (t) => t(($) => $.limits.actions.likes),
  comments: (t) => t(($) => $.limits.actions.comments),
  endorsements: (t) => t(($) => $.limits.actions.endorsements),
  event_invites: (t) => t(($) => $.limits.actions.eventInvites),
  emails: (t) => t(($) => $.limits.actions.emails),
};
const actionName = (t: TFunction, action: Values[string] | undefined) =>
  ACTION_NAMES[action as LimitedAction]?.(t) ?? t(($) => $.limits.actions.emails);

/** Which limit it is comes first: that is what helps, and what a narrow column must not cut. Null of other reasons. */
export function limitText(
  t: TFunction,
  number: (value: number) => string,
  { reason, values }: Pick<Wait, 'reason' | 'values'>,
): string | null {
  if (reason !== 'daily_limit' && reason !== 'weekly_limit') return null;
  const isCounted = values.used !== undefined && values.limit !== undefined;
  const [used, limit] = [number(Number(values.used)), number(Number(values.limit))];
  if (reason === 'weekly_limit')
    return isCounted ? t(($) => $.reasons.limit.weekOf, { action: actionName(t, 'connections'), used, limit }) : null;
  if (values.action === undefined) return null;
  const action = actionName(t, values.action);
  return isCounted
    ? t(($) => $.reasons.limit.dayOf, { action, used, limit })
    : t(($) => $.reasons.limit.day, { action });
}

/** The numbers and names of a wait, where it has any: "22 of 22 used: connection requests". `clock` is what hours are read from instead of a zone's. */
export function waitDetail(
  t: TFunction,
  number: (value: number) => string,
  { reason, values }: Pick<Wait, 'reason' | 'values'>,
  clock?: string,
): string | null {
  const has = (...names: string[]) => names.every((name) => values[name] !== undefined);
  const count = (name: string) => number(Number(values[name]));
  switch (reason) {
    case 'daily_limit':
    case 'booster_needed': {
      if (!has('used', 'limit')) return null;
      const action = reason === 'booster_needed' ? 'connections' : values.action;
      return t(($) => $.reasons.detail.usedOf, {
        used: count('used'),
        limit: count('limit'),
        action: actionName(t, action),
      });
    }
    case 'weekly_limit':
      return has('used', 'limit')
        ? t(($) => $.reasons.detail.usedOfWeek, { used: count('used'), limit: count('limit') })
        : null;
    case 'work_hours':
      return has('from', 'to', 'zone')
        ? t(($) => $.reasons.detail.hours, {
            from: hour(values.from),
            to: hour(values.to),
            zone: clock ?? String(values.zone),
          })
        : null;
    case 'turn':
      return has('place') ? t(($) => $.reasons.detail.place, { place: count('place') }) : null;
    case 'domain_held':
      return has('domain') ? String(values.domain) : null;
    case 'person_away':
      return has('away_until') ? t(($) => $.reasons.detail.away, { day: dayText(String(values.away_until)) }) : null;
    case 'email_bad':
    case 'email_risky':
    case 'email_checking':
      return has('address') ? String(values.address) : null;
    case 'placeholder_missing':
      return has('placeholders')
        ? t(($) => $.reasons.detail.placeholders, { names: String(values.placeholders) })
        : null;
    case 'note_too_long':
    case 'inmail_too_long':
      return has('length', 'most')
        ? t(($) => $.reasons.detail.length, { length: count('length'), most: count('most') })
        : null;
    default:
      return null;
  }
}

/** Hours come as whole ones: 9 → 09:00. */
const hour = (value: Values[string] | undefined) =>
  typeof value === 'number' ? `${String(value).padStart(2, '0')}:00` : String(value);
