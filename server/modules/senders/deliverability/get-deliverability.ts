import {
  type Deliverability,
  HEALTH_MAILBOXES_MAX,
  type HealthDomain,
  type HealthMailbox,
  type KnownOfMailbox,
} from '../../../../contract/deliverability/schemas.ts';
import type { Domain } from '../../../../contract/domains/schemas.ts';
import type { Mailbox } from '../../../../contract/mailboxes/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { listDomains } from '../domains/list-domains.ts';
import { guardForHealth } from '../guard/guard-for-health.ts';
import { listMailboxes } from '../mailboxes/list-mailboxes.ts';
import { placementForHealth } from '../placement/placement-for-health.ts';
import { knownOfMailboxes, trackingHealth, type TrackingHealth } from './health-ports.ts';
import { domainStep, mailboxStep, needsSomebody, placeOfDomainStep, placeOfMailboxStep } from './next-step.ts';

/** Every domain and mailbox that one sees at a glance; a handful of queries, however many there are. */
export async function getDeliverability(
  tx: SpaceTx,
  actor: SpaceActor,
  input: unknown,
  services: Services,
): Promise<Deliverability> {
  const seen = await listMailboxes(tx, actor, {});
  const facts = await factsOf(tx, seen, services);
  const mailboxes = seen.map((mailbox) => healthOf(mailbox, facts(mailbox._id), tx.now)).toSorted(byNeed);
  const { domains: own } = await listDomains(tx, actor, input, services);
  const domains = domainsOf(mailboxes, own, await trackingHealth.one(tx, actor), tx.now).toSorted(byNeedThenName);
  return {
    domains,
    mailboxes: mailboxes.slice(0, HEALTH_MAILBOXES_MAX),
    total: mailboxes.length,
    // what holds a mailbox is counted with its domain
    needs_you: [...mailboxes.filter(({ step }) => step !== 'domain'), ...domains].filter(
      ({ needs_you: needsYou }) => needsYou,
    ).length,
  };
}

const UNKNOWN: KnownOfMailbox = { warm_up: null, guard: null, placement: null };

/** What every module knows of them, put together. */
async function factsOf(
  tx: SpaceTx,
  mailboxes: readonly Mailbox[],
  services: Services,
): Promise<(id: string) => KnownOfMailbox> {
  const ids = mailboxes.map(({ _id }) => _id);
  if (ids.length === 0) return () => UNKNOWN;
  const parts: ReadonlyMap<string, Partial<KnownOfMailbox>>[] = [
    await guardForHealth(tx, ids),
    await placementForHealth(tx, ids, services),
  ];
  for (const ask of knownOfMailboxes.all) parts.push(await ask(tx, ids));
  return (id) => Object.assign({}, UNKNOWN, ...parts.map((part) => part.get(id)));
}

function healthOf(mailbox: Mailbox, facts: KnownOfMailbox, now: Date): HealthMailbox {
  const step = mailboxStep(mailbox, facts, now);
  return { ...facts, mailbox, domain: domainOfAddress(mailbox.email), step, needs_you: needsSomebody(step) };
}

const domainOfAddress = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Those of the workspace's own, and those that its other mailboxes are on. */
function domainsOf(
  mailboxes: readonly HealthMailbox[],
  own: readonly Domain[],
  tracking: readonly TrackingHealth[],
  now: Date,
): HealthDomain[] {
  const ownByName = new Map(own.map((domain) => [domain.name, domain]));
  const names = new Set([...ownByName.keys(), ...mailboxes.map(({ domain }) => domain)]);
  return [...names].map((name) => {
    const domain = ownByName.get(name) ?? null;
    const below = tracking.find(({ host }) => host.endsWith(`.${name}`)) ?? null;
    const step = domainStep(domain, below, now);
    return { name, own: domain, tracking: below, step, needs_you: step !== null };
  });
}

const byNeed = (one: HealthMailbox, other: HealthMailbox): number =>
  placeOfMailboxStep(one.step) - placeOfMailboxStep(other.step);

const byNeedThenName = (one: HealthDomain, other: HealthDomain): number =>
  placeOfDomainStep(one.step) - placeOfDomainStep(other.step) || one.name.localeCompare(other.name);
