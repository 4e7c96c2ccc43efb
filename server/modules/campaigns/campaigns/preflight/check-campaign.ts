import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { preflightCalls } from '../../../../../contract/campaigns/preflight-calls.ts';
import { RAMP_GOAL } from '../../../../../contract/mailboxes/schemas.ts';
import type { Sequence, SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { guardedLimitOn } from '../../../../../engine/limits/mailbox-guard.ts';
import { preflight } from '../../../../../engine/mail/preflight/preflight.ts';
import type {
  PreflightFacts,
  PreflightMail,
  PreflightMailbox,
} from '../../../../../engine/mail/preflight/preflight-facts.ts';
import { dayIn } from '../../../../../engine/time/zone-time.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import type { Services } from '../../../../core/services.ts';
import { nameRecords } from '../../../../providers/dns/name-records.ts';
import { lookAtCounts } from '../../../contacts/prospects/verification/count-checks.ts';
import { limitsToday } from '../../../senders/limits/limits-today.ts';
import { hasSearches } from '../change-queries.ts';
import { findCampaign } from '../find-campaign.ts';
import { loadSequence } from '../sequence/load-sequence.ts';
import { sequenceProblemsOf } from '../sequence/sequence-problems-of.ts';
import { type AskedDomain, mailRecordsOf } from './domain-records.ts';
import { missingOfPlan } from './missing-of-plan.ts';
import {
  mailboxesOfCampaign,
  type PreflightMailboxRow,
  seenKeys,
  signaturesByIds,
  trackingDomainOf,
} from './preflight-queries.ts';

type Check = (typeof preflightCalls)['check'];
type Asked = CallParsed<Check>;
type Checked = CallPayload<Check>;

/** So many domains are asked for; a campaign has rarely more than one. */
const DOMAINS_MOST = 10;

/** The DNS is asked ahead of the call's transaction: a slow one holds nobody up. */
export const checkCampaign = after(
  lookAhead,
  async (_tx: SpaceTx, _actor: SpaceActor, _input: Asked, _services, found: Checked) => found,
);

async function lookAhead(actor: SpaceActor, { id }: Asked, services: Services): Promise<Checked> {
  const { facts, domains } = await services.transactions.inSpace(actor.space.id, (tx) => factsOf(tx, actor, id));
  const records = nameRecords(services);
  const seen = await Promise.all(domains.slice(0, DOMAINS_MOST).map((domain) => mailRecordsOf(records, domain)));
  return { findings: preflight({ ...facts, domains: seen }) };
}

async function factsOf(
  tx: SpaceTx,
  actor: SpaceActor,
  id: string,
): Promise<{ facts: Omit<PreflightFacts, 'domains'>; domains: AskedDomain[] }> {
  const campaign = await findCampaign(tx, actor, id);
  const sequence = await loadSequence(tx, campaign);
  const [problems, rows, counted, tracking, isSearching, plan] = await Promise.all([
    sequenceProblemsOf(tx, campaign, sequence),
    mailboxesOfCampaign(tx, id),
    lookAtCounts(tx, { campaignId: id }),
    trackingDomainOf(tx, campaign.custom_domain),
    hasSearches(tx, id),
    missingOfPlan(tx, campaign, sequence),
  ]);
  const people = campaign.people_count - campaign.left_out_count;
  const mails = await mailsOf(tx, sequence, rows);
  const accountId = campaign.credentials_id;
  const limits = (accountId && (await limitsToday(tx, [accountId])).get(accountId)) || [];
  return {
    facts: {
      hasAccount: campaign.credentials_id !== null,
      hasPeople: people > 0 || isSearching,
      plan,
      wrongSteps: new Set(problems.map(({ node_id }) => node_id)).size,
      mails,
      mailboxes: rows.map((row) => mailboxOf(row, tx.now)),
      accountLimit: limits.find(({ action }) => action === 'emails')?.today ?? null,
      isLinkTracking: campaign.is_link_tracking,
      trackingDomain: tracking ? { name: tracking.host, isVerified: tracking.status === 'verified' } : null,
      people,
      addresses: counted.countedAt && counted.counts,
    },
    domains: mails.length > 0 ? await domainsOf(tx, rows) : [],
  };
}

function mailboxOf(row: PreflightMailboxRow, now: Date): PreflightMailbox {
  const { id, email, status, per_day: perDay, ramp_from: rampFrom, domain_id, is_domain_ready: isReady } = row;
  const limit = { perDay, rampFrom, isOwn: domain_id !== null, cap: row.cap };
  const today = guardedLimitOn(limit, dayIn(row.timezone, now));
  const goal = Math.min(rampFrom !== null || limit.isOwn ? Math.min(perDay, RAMP_GOAL) : perDay, row.cap ?? perDay);
  const works = isReady ? 'works' : 'held';
  const states: Record<string, PreflightMailbox['state']> = {
    connected: works,
    disabled: row.is_beyond_plan ? 'beyond_plan' : 'paused',
  };
  return { id, name: email, state: states[status] ?? 'broken', today, goal: Math.max(goal, today) };
}

async function mailsOf(
  tx: SpaceTx,
  sequence: Sequence,
  rows: readonly PreflightMailboxRow[],
): Promise<PreflightMail[]> {
  const nodes = sequence.nodes.filter(({ action }) => action === 'email');
  const ids = nodes.flatMap(({ settings }) => settings.signature_id ?? []);
  const named = new Map((await signaturesByIds(tx, ids)).map(({ id, message }) => [id, message]));
  const usual = rows.find(({ signature }) => signature)?.signature ?? '';
  return nodes.flatMap((node, place) =>
    wordingsOf(node).map(({ subject, text }) => ({
      nodeId: node.id,
      place: nodes.length > 1 ? place + 1 : null,
      subject,
      text,
      signature: (node.settings.signature_id ? named.get(node.settings.signature_id) : usual) ?? '',
      isFirst: place === 0,
      hasWayOut: node.settings.with_unsubscribe_button === true,
    })),
  );
}

const wordingsOf = ({ subject, text, variants }: SequenceNode) => [{ subject, text }, ...variants];

/** The domains that its mails come from, each once. */
async function domainsOf(tx: SpaceTx, rows: readonly PreflightMailboxRow[]): Promise<AskedDomain[]> {
  const own = rows.flatMap(({ domain_id }) => domain_id ?? []);
  const keys = new Map((await seenKeys(tx, own)).map(({ domain_id, code }) => [domain_id, code === 'good']));
  const byName = new Map<string, AskedDomain>();
  for (const { email, domain_id: id, type: kind } of rows) {
    const name = email.split('@')[1]?.toLowerCase();
    if (name) byName.set(name, { name, id, kind, dkim: id ? (keys.get(id) ?? null) : null });
  }
  return [...byName.values()];
}
