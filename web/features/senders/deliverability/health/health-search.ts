import type { HealthDomain, HealthMailbox } from '../../../../../contract/deliverability/schemas.ts';
import { plainText } from '../../../../plain-text.ts';
import type { MailboxState } from '../../../../../contract/mailboxes/schemas.ts';

/** Nothing leaves by a mailbox in these. */
const STOPPED: readonly MailboxState[] = ['broken', 'disconnected', 'paused', 'held'];

export const HEALTH_FILTERS = ['needs_you', 'sending', 'stopped'] as const;
export type HealthFilter = (typeof HEALTH_FILTERS)[number];

export interface HealthSearch {
  q?: string;
  /** Only those that need somebody, that send, or by which nothing leaves. */
  show?: HealthFilter;
}

export function readHealthSearch({ q, show }: Record<string, unknown>): HealthSearch {
  return { q: plainText(q), show: HEALTH_FILTERS.find((known) => known === show) };
}

const fits = ({ mailbox, needs_you: needsYou }: HealthMailbox, show: HealthFilter | undefined): boolean => {
  if (show === 'needs_you') return needsYou;
  if (show === undefined) return true;
  return STOPPED.includes(mailbox.state) === (show === 'stopped');
};

export interface HealthGroup {
  domain: HealthDomain;
  mailboxes: HealthMailbox[];
}

/** The domains in their order, each with those of its mailboxes that are looked for; what the most leave out is counted. */
export function groupHealth(
  { domains, mailboxes }: { domains: readonly HealthDomain[]; mailboxes: readonly HealthMailbox[] },
  { q = '', show }: HealthSearch,
  most: number,
): { groups: HealthGroup[]; left: number } {
  const words = q.trim().toLowerCase();
  const own = Map.groupBy(mailboxes, ({ domain }) => domain);
  const place = new Map(mailboxes.map(({ domain }, index) => [domain, index] as const).toReversed());
  let room = most;
  let left = 0;
  const groups = domains
    .toSorted((one, other) => urgency(one, place) - urgency(other, place))
    .flatMap((domain) => {
      const isNamed = domain.name.includes(words);
      const found = (own.get(domain.name) ?? []).filter(
        (each) =>
          fits(each, show) &&
          (isNamed || `${each.mailbox.email} ${each.mailbox.sender_name}`.toLowerCase().includes(words)),
      );
      const isShown =
        found.length > 0 || (isNamed && (show === undefined || (show === 'needs_you' && domain.needs_you)));
      const drawn = found.slice(0, room);
      room -= drawn.length;
      left += found.length - drawn.length;
      return isShown && (drawn.length > 0 || found.length === 0) ? [{ domain, mailboxes: drawn }] : [];
    });
  return { groups, left };
}

/** Domains that need somebody first, then those with the most pressing mailbox. */
const urgency = ({ needs_you: needsYou, name }: HealthDomain, place: ReadonlyMap<string, number>): number =>
  needsYou ? -1 : (place.get(name) ?? Number.MAX_SAFE_INTEGER);
