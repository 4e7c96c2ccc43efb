import { type Domain, type MailboxSlots, MAILBOXES_PER_DOMAIN } from '../../../../../contract/domains/schemas.ts';

const DAY_MS = 86_400_000;
/** A domain that ends within so many days is worth a word. */
const ENDS_SOON_DAYS = 30;

/** What a person can do for a domain next, the most pressing first. */
export const DOMAIN_STEPS = [
  'have_back',
  'show_records',
  'set_records',
  'look',
  'renew',
  'switch_on',
  'find_another',
  'make_mailbox',
] as const;
export type DomainStep = (typeof DOMAIN_STEPS)[number];

type Looked = Pick<
  Domain,
  'status' | 'why' | 'wrong_records' | 'origin' | 'is_renewing' | 'expires_at' | 'mailboxes' | 'year_credits'
>;

interface Room {
  slots: Pick<MailboxSlots, 'given' | 'used'>;
  can_host: boolean;
}

/** Null where it does its work, or only time helps. */
export function domainStepOf(domain: Looked, room: Room, now: number): DomainStep | null {
  switch (domain.status) {
    case 'registering':
      return domain.why?.code === 'records_to_set' ? 'set_records' : null;
    case 'failed':
      return domain.origin === 'bought' ? 'find_another' : 'look';
    case 'expired':
      return domain.why?.code === 'transferred' ? null : 'have_back';
    case 'disabled':
      if (domain.why?.code === 'switched_off') return 'switch_on';
      return domain.wrong_records > 0 ? 'show_records' : 'look';
    case 'active':
      if (domain.wrong_records > 0) return 'show_records';
      if (endsSoon(domain, now)) return 'renew';
      return canMakeMailbox(domain, room) && domain.mailboxes === 0 ? 'make_mailbox' : null;
  }
}

const endsSoon = ({ origin, is_renewing: isRenewing, expires_at: expires }: Looked, now: number): boolean =>
  origin === 'bought' && !isRenewing && expires !== null && Date.parse(expires) - now < ENDS_SOON_DAYS * DAY_MS;

export const hasRoom = ({ status, mailboxes }: Pick<Domain, 'status' | 'mailboxes'>): boolean =>
  status === 'active' && mailboxes < MAILBOXES_PER_DOMAIN;

const canMakeMailbox = (domain: Looked, { slots, can_host: canHost }: Room): boolean =>
  canHost && hasRoom(domain) && slots.used < slots.given;
