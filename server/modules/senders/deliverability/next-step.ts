import {
  BOUNCE_SHARE_MARK,
  BOUNCES_LEAST,
  DOMAIN_HEALTH_STEPS,
  type DomainHealthStep,
  INBOX_PERCENT_MARK,
  MAILBOX_HEALTH_STEPS,
  type KnownOfMailbox,
  type MailboxHealthStep,
  PLACEMENT_STALE_DAYS,
} from '../../../../contract/deliverability/schemas.ts';
import type { Domain } from '../../../../contract/domains/schemas.ts';
import type { Mailbox } from '../../../../contract/mailboxes/schemas.ts';
import type { TrackingHealth } from './health-ports.ts';

const DAY_MS = 86_400_000;
/** A domain that ends within so many days is worth a word. */
const ENDS_SOON_DAYS = 30;

/** Worth doing, but nobody has to. */
const ONLY_WORTH_DOING: readonly MailboxHealthStep[] = ['warm_up', 'test_placement'];
type Looked = Pick<Mailbox, 'state' | 'is_paused_by_plan' | 'sent' | 'bounced'>;

/** Whether somebody has to do it. */
export const needsSomebody = (step: MailboxHealthStep | null): boolean =>
  step !== null && !ONLY_WORTH_DOING.includes(step);

/** The one thing that helps a mailbox most; null where it does its work. */
export function mailboxStep(mailbox: Looked, facts: KnownOfMailbox, now: Date): MailboxHealthStep | null {
  if (mailbox.state === 'broken') return 'sign_in';
  if (mailbox.state === 'disconnected') return 'connect';
  if (facts.guard?.pause) return 'review_pause';
  if (mailbox.state === 'paused') return mailbox.is_paused_by_plan ? 'choose_plan' : 'resume';
  if (mailbox.state === 'held') return 'domain';
  if (mailbox.state === 'silent') return 'check';
  const percent = facts.placement?.last?.inbox_percent ?? null;
  if (percent !== null && percent < INBOX_PERCENT_MARK && !isStale(facts, now)) return 'placement';
  if (facts.warm_up?.state === 'stopped') return 'resume_warm_up';
  if (hasManyBounces(mailbox)) return 'bounces';
  if (facts.warm_up?.state === 'off') return 'warm_up';
  return facts.placement && isStale(facts, now) ? 'test_placement' : null;
}

const isStale = ({ placement }: KnownOfMailbox, now: Date): boolean =>
  !placement?.last || now.getTime() - Date.parse(placement.last.at) > PLACEMENT_STALE_DAYS * DAY_MS;

const hasManyBounces = ({ sent, bounced }: Pick<Mailbox, 'sent' | 'bounced'>): boolean =>
  bounced >= BOUNCES_LEAST && bounced / Math.max(1, sent) > BOUNCE_SHARE_MARK;

/** The one thing that helps a domain most; null where it does its work, or only time helps. */
export function domainStep(own: Domain | null, tracking: TrackingHealth | null, now: Date): DomainHealthStep | null {
  const step = own && ownStep(own, now);
  if (step) return step;
  return tracking?.status === 'broken' ? 'tracking' : null;
}

function ownStep(domain: Domain, now: Date): DomainHealthStep | null {
  switch (domain.status) {
    case 'registering':
      return domain.why?.code === 'records_to_set' ? 'set_records' : null;
    case 'expired':
      return domain.why?.code === 'transferred' ? null : 'look';
    case 'disabled':
      return domain.wrong_records > 0 && domain.why?.code !== 'switched_off' ? 'records' : 'look';
    case 'failed':
      return 'look';
    case 'active':
      if (domain.wrong_records > 0) return 'records';
      return endsSoon(domain, now) ? 'renew' : null;
  }
}

const endsSoon = ({ origin, is_renewing: isRenewing, expires_at: expires }: Domain, now: Date): boolean =>
  origin === 'bought' &&
  !isRenewing &&
  expires !== null &&
  Date.parse(expires) - now.getTime() < ENDS_SOON_DAYS * DAY_MS;

/** Its place in a list of steps; those with nothing to do come last. */
const placeIn = (steps: readonly string[], step: string | null): number =>
  step === null ? steps.length : steps.indexOf(step);
export const placeOfMailboxStep = (step: MailboxHealthStep | null): number => placeIn(MAILBOX_HEALTH_STEPS, step);
export const placeOfDomainStep = (step: DomainHealthStep | null): number => placeIn(DOMAIN_HEALTH_STEPS, step);
