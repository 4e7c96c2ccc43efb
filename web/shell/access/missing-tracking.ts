import type { User } from '../../../contract/accounts/people.ts';

export const TRACKING_NAMES = ['irclickid', 'ref', 'utm_source', 'utm_medium', 'utm_campaign'] as const;
type Tracking = Partial<Record<(typeof TRACKING_NAMES)[number], string>>;

/** Where an affiliate's visitor came from stands in every address they open; null when it does, or there is none. */
export function missingTracking(user: Pick<User, 'track_info'>, search: Readonly<Record<string, unknown>>) {
  const { track_info: own } = user;
  if (!own.irclickid) return null;
  const missing: Tracking = {};
  for (const name of TRACKING_NAMES) if (own[name] && search[name] === undefined) missing[name] = own[name];
  return Object.keys(missing).length > 0 ? missing : null;
}
