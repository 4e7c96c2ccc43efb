import type { AddressReason, AddressVerdict, CheckSource } from '../../../contract/verification/schemas.ts';
import { addressParts } from './address-parts.ts';
import { isRoleAddress } from './is-role-address.ts';

/** What a domain's records say about its mail; `away` where nobody could be asked. */
export type DomainMail = 'mx' | 'host_only' | 'null_mx' | 'none' | 'away';
/** What the domain's mail server said about the address; null where it was not asked, or did not tell. */
export type MailboxAnswer = 'exists' | 'missing' | 'accepts_all' | null;

export interface AddressFacts {
  address: string;
  isDisposable: boolean;
  mail: DomainMail;
  mailbox: MailboxAnswer;
  /** A mail to it came back for good, in this workspace or in another of the brand. */
  hasBounced: boolean;
}

export interface AddressJudgement {
  verdict: AddressVerdict;
  reasons: AddressReason[];
  source: CheckSource;
}

const BAD: readonly AddressReason[] = [
  'syntax',
  'bounced_before',
  'no_mail',
  'null_mx',
  'mailbox_missing',
  'disposable',
];

/** What is to be thought of an address: good where its domain takes mail and nothing speaks against it. */
export function judgeAddress(facts: AddressFacts): AddressJudgement {
  const parts = addressParts(facts.address);
  if (!parts) return { verdict: 'bad', reasons: ['syntax'], source: 'shape' };
  const reasons = [...reasonsAgainst(facts), ...(isRoleAddress(parts.local) ? (['role'] as const) : [])];
  return { verdict: verdictOf(reasons, facts), reasons: inOrder(reasons), source: sourceOf(facts) };
}

function reasonsAgainst({ isDisposable, mail, mailbox, hasBounced }: AddressFacts): AddressReason[] {
  const reasons: AddressReason[] = [];
  if (hasBounced) reasons.push('bounced_before');
  if (mail === 'none') reasons.push('no_mail');
  if (mail === 'null_mx') reasons.push('null_mx');
  if (mail === 'host_only') reasons.push('no_mx');
  // of a throw-away service no more is asked
  if (mail === 'away' && !isDisposable) reasons.push('names_away');
  if (mailbox === 'missing') reasons.push('mailbox_missing');
  if (mailbox === 'accepts_all') reasons.push('accepts_all');
  if (isDisposable) reasons.push('disposable');
  return reasons;
}

function verdictOf(reasons: readonly AddressReason[], { mail, mailbox }: AddressFacts): AddressVerdict {
  if (reasons.some((reason) => BAD.includes(reason))) return 'bad';
  if (reasons.some((reason) => reason !== 'names_away')) return 'risky';
  return mail === 'away' && mailbox !== 'exists' ? 'unknown' : 'good';
}

function sourceOf({ mail, mailbox, hasBounced }: AddressFacts): CheckSource {
  if (hasBounced) return 'bounces';
  if (mailbox) return 'server';
  return mail === 'away' ? 'shape' : 'records';
}

const inOrder = (reasons: readonly AddressReason[]): AddressReason[] => {
  const isBad = (reason: AddressReason) => BAD.includes(reason);
  return [...reasons.filter(isBad), ...reasons.filter((reason) => !isBad(reason))];
};
