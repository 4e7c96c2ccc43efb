import * as z from 'zod';
import { call, Nothing } from '../call.ts';
import { Id } from '../ids.ts';
import { Mailbox, SenderName } from '../mailboxes/schemas.ts';
import { member, ofAccounts, ofTeam, spaceAdmin } from '../permissions.ts';
import {
  CheckedDomains,
  Domain,
  DomainDetails,
  DOMAIN_YEARS_MAX,
  DOMAINS_AT_ONCE,
  DomainsOverview,
  DomainTransfer,
} from './schemas.ts';

const one = z.object({ id: Id });
const WHOSE = 'a domain is the workspace’s, and whoever may open mailboxes sees what sends by it';
const ofDomain = ofTeam(WHOSE, { id: 'domain' });
const Name = z.string().trim().toLowerCase().min(1, 'Fill this field').max(253);

export const domainCalls = {
  list: call({
    method: 'GET',
    path: '/domains',
    summary: 'Every domain of the workspace with its status and records, the mailbox slots, and what can be spent',
    access: member('mailboxes', ofTeam(WHOSE)),
    payload: DomainsOverview,
  }),
  get: call({
    method: 'GET',
    path: '/domains/{id}',
    summary: 'One domain: its records as they should be and as they were found, what they hold back, and how it came',
    access: member('mailboxes', ofDomain),
    params: one,
    payload: DomainDetails,
    errors: ['not_found'],
  }),
  check: call({
    method: 'POST',
    path: '/domains/check',
    summary: 'Whether names can be bought, for how many credits a year, and names like those that are taken',
    access: member('mailboxes', ofTeam(WHOSE)),
    body: z.strictObject({ names: z.array(Name).min(1, 'Fill this field').max(DOMAINS_AT_ONCE) }),
    payload: CheckedDomains,
    errors: ['not_configured', 'upgrade_needed', 'registrar_unreached'],
    rate: { perMinute: 30 },
  }),
  buy: call({
    method: 'POST',
    path: '/domains/buy',
    summary: 'Buy names that were checked in the last minutes, for the credits that were shown; the same key once',
    access: spaceAdmin,
    body: z.strictObject({
      /** Made once for what is in the basket: however often it is sent, it is one purchase. */
      key: Id,
      names: z.array(Name).min(1, 'Fill this field').max(DOMAINS_AT_ONCE),
      years: z.int().min(1).max(DOMAIN_YEARS_MAX).default(1),
      /** The whole that was agreed to: where it is another by now, nothing is bought. */
      credits: z.int().min(0).max(10_000_000),
    }),
    payload: z.object({ domains: z.array(Domain) }),
    /** `domain_credits_missing` names what is needed, and plan and price that would have it: nothing is raised here. */
    errors: [
      'not_configured',
      'upgrade_needed',
      'domain_unchecked',
      'domain_unavailable',
      'price_changed',
      'domain_credits_missing',
      'domain_purchase_held',
    ],
    rate: { perMinute: 10 },
  }),
  connect: call({
    method: 'POST',
    path: '/domains/{id}/connect',
    summary: 'Use a domain that one owns already: the records to set are answered, and looked for from then on',
    access: member('mailboxes', ofTeam(WHOSE, { id: 'value' })),
    params: one,
    body: z.strictObject({ name: Name }),
    payload: DomainDetails,
    errors: ['not_configured', 'upgrade_needed', 'domain_exists', 'domain_invalid'],
    rate: { perMinute: 20 },
  }),
  refresh: call({
    method: 'POST',
    path: '/domains/{id}/refresh',
    summary: 'Look at a domain now: at its registrar and at its records',
    access: member('mailboxes', ofDomain),
    params: one,
    payload: DomainDetails,
    errors: ['not_found'],
    rate: { perMinute: 12 },
  }),
  update: call({
    method: 'PATCH',
    path: '/domains/{id}',
    summary: 'Renew it by itself or not; switch it off, so that nothing leaves by it, or on again',
    access: spaceAdmin,
    params: one,
    body: z.strictObject({ is_renewing: z.boolean().optional(), is_disabled: z.boolean().optional() }),
    payload: DomainDetails,
    errors: ['not_found', 'domain_not_bought', 'domain_not_ready', 'registrar_unreached'],
    rate: { perMinute: 20 },
  }),
  renew: call({
    method: 'POST',
    path: '/domains/{id}/renew',
    summary: 'Pay an expired domain for another year, within its grace period, for the credits that were shown',
    access: spaceAdmin,
    params: one,
    body: z.strictObject({ key: Id, credits: z.int().min(0).max(10_000_000) }),
    payload: DomainDetails,
    errors: [
      'not_found',
      'domain_not_bought',
      'domain_not_expired',
      'price_changed',
      'domain_credits_missing',
      'domain_purchase_held',
      'registrar_unreached',
    ],
    rate: { perMinute: 10 },
  }),
  transfer: call({
    method: 'POST',
    path: '/domains/{id}/transfer',
    summary: 'Leave with a domain: it is unlocked, and the code that the next registrar asks for is given out',
    access: spaceAdmin,
    params: one,
    payload: DomainTransfer,
    errors: ['not_found', 'domain_not_bought', 'domain_not_ready', 'transfer_too_early', 'registrar_unreached'],
    rate: { perMinute: 10 },
  }),
  remove: call({
    method: 'DELETE',
    path: '/domains/{id}',
    summary: 'Take a connected, failed or expired domain off the list; one with mailboxes stays',
    access: spaceAdmin,
    params: one,
    payload: Nothing,
    errors: ['not_found', 'domain_in_use'],
  }),
  mailboxes: call({
    method: 'GET',
    path: '/domains/{id}/mailboxes',
    summary: 'The mailboxes of a domain that one may see, as in the list of all',
    access: member('mailboxes', ofAccounts({ id: 'domain' })),
    params: one,
    payload: z.array(Mailbox),
    errors: ['not_found'],
  }),
  createMailbox: call({
    method: 'POST',
    path: '/mailboxes',
    summary: 'Make a mailbox on an active domain: at most three on each, and as many as there are slots',
    access: member(
      'mailboxes',
      ofAccounts({ _id: 'value', domain_id: 'domain', signature_id: 'kept_signature', credentials_id: 'credential' }),
    ),
    body: z.strictObject({
      /** Chosen by who makes it: the same again is the same mailbox. */
      _id: Id,
      domain_id: Id,
      /** What stands before the @. */
      local_part: z
        .string()
        .trim()
        .toLowerCase()
        .min(1, 'Fill this field')
        .max(64)
        .regex(/^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?)*$/, 'Invalid email'),
      sender_name: SenderName,
      signature_id: Id.nullable().optional(),
      credentials_id: Id.nullable().optional(),
    }),
    payload: Mailbox,
    errors: [
      'not_found',
      'not_configured',
      'upgrade_needed',
      'domain_not_ready',
      'domain_full',
      'slots_missing',
      'mailbox_exists',
    ],
    rate: { perMinute: 20 },
  }),
};
