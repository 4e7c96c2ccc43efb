import { FINDING_SEVERITIES } from '../../../contract/campaigns/preflight.ts';
import { mailFinding, type Found } from './mail-finding.ts';
import { mailFindings, trackingFindings } from './mail-findings.ts';
import type { PreflightDomain, PreflightFacts, PreflightMailbox } from './preflight-facts.ts';

const CAMPAIGN = { kind: 'campaign', id: null } as const;
const LIST = { kind: 'list', id: null } as const;
/** Longer than this, and who is last in the list waits for a season. */
const SLOW_DAYS = 60;

/** What there is to say about a campaign before it starts, the weightiest first. What blocks is what a start refuses. */
export function preflight(facts: PreflightFacts): Found[] {
  const found = [
    ...blockers(facts),
    ...(facts.mails.length > 0 ? [...mailboxFindings(facts), ...recordFindings(facts), ...contentFindings(facts)] : []),
    ...(facts.mails.length > 0 ? addressFindings(facts) : []),
  ];
  const rank = ({ severity }: Found) => FINDING_SEVERITIES.indexOf(severity);
  return found.sort((a, b) => rank(a) - rank(b));
}

function blockers({ hasAccount, hasPeople, wrongSteps, plan }: PreflightFacts): Found[] {
  const found: Found[] = [];
  if (!hasAccount) found.push(mailFinding('account_missing', 'blocks', { subject: CAMPAIGN, fix: 'senders' }));
  if (wrongSteps > 0)
    found.push(mailFinding('steps_wrong', 'blocks', { subject: CAMPAIGN, values: { count: wrongSteps }, fix: 'step' }));
  if (plan.features.length > 0)
    found.push(
      mailFinding('plan_feature', 'blocks', {
        subject: CAMPAIGN,
        values: { features: plan.features.join(', ') },
        fix: 'plan',
      }),
    );
  if (plan.isFull) found.push(mailFinding('plan_full', 'blocks', { subject: CAMPAIGN, fix: 'plan' }));
  if (!hasPeople) found.push(mailFinding('people_missing', 'blocks', { subject: LIST, fix: 'audience' }));
  return found;
}

const OF_STATE = {
  broken: 'mailbox_broken',
  paused: 'mailbox_paused',
  held: 'mailbox_held',
  beyond_plan: 'mailbox_beyond_plan',
} as const;

function mailboxFindings(facts: PreflightFacts): Found[] {
  const { mailboxes } = facts;
  if (mailboxes.length === 0) return [mailFinding('mailbox_missing', 'warns', { subject: CAMPAIGN, fix: 'settings' })];
  const working = mailboxes.filter(({ state }) => state === 'works');
  const found = mailboxes.flatMap(mailboxFinding);
  if (working.length === 0) found.push(mailFinding('mailboxes_down', 'warns', { subject: CAMPAIGN, fix: 'settings' }));
  else if (found.length === 0) found.push(mailFinding('mailboxes_fine', 'fine', { subject: CAMPAIGN }));
  return [...found, ...volumeFindings(facts, working)];
}

function mailboxFinding({ id, name, state, today, goal }: PreflightMailbox): Found[] {
  const subject = { kind: 'mailbox', id } as const;
  const fix = state === 'beyond_plan' ? 'plan' : 'mailbox';
  if (state !== 'works') return [mailFinding(OF_STATE[state], 'warns', { subject, values: { name }, fix })];
  return today < goal
    ? [mailFinding('mailbox_ramping', 'warns', { subject, values: { name, today, goal }, fix: 'mailbox' })]
    : [];
}

function volumeFindings(facts: PreflightFacts, working: readonly PreflightMailbox[]): Found[] {
  const { people, mails, accountLimit } = facts;
  const perDay = Math.min(
    working.reduce((sum, { today }) => sum + today, 0),
    accountLimit ?? Number.POSITIVE_INFINITY,
  );
  if (perDay === 0) return [];
  const steps = new Set(mails.map(({ nodeId }) => nodeId)).size;
  const days = Math.ceil((people * steps) / perDay);
  const values = { per_day: perDay, days };
  return days > SLOW_DAYS
    ? [mailFinding('volume_slow', 'warns', { subject: CAMPAIGN, values, fix: 'settings' })]
    : [mailFinding('volume_fine', 'fine', { subject: CAMPAIGN, values })];
}

const recordFindings = ({ domains }: PreflightFacts): Found[] => domains.flatMap(domainFindings);

function domainFindings({ name, id, spf, dmarc, dkim, vendor }: PreflightDomain): Found[] {
  const subject = { kind: 'domain', id } as const;
  const warn = (code: Found['code']) =>
    mailFinding(code, 'warns', {
      subject,
      values: { name, ...(vendor && { vendor: vendor.name }) },
      fix: id === null ? null : 'domain',
    });
  const found: Found[] = [];
  if (spf === 'none') found.push(warn('spf_missing'));
  if (spf === 'several') found.push(warn('spf_several'));
  if (vendor?.isInSpf === false) found.push(warn('spf_vendor'));
  if (dkim === false) found.push(warn(vendor ? 'dkim_unseen' : 'dkim_missing'));
  if (dmarc === false) found.push(warn('dmarc_missing'));
  if (found.length > 0) return found;
  if (spf === null || dmarc === null) return [warn('records_away')];
  return [mailFinding('records_fine', 'fine', { subject, values: { name } })];
}

const LINK_CODES = /^link|^tracking/;
const WORD_CODES = new Set<Found['code']>(['spam_words', 'shouting', 'exclamations', 'fake_reply']);

function contentFindings(facts: PreflightFacts): Found[] {
  const found = [
    ...unique(facts.mails.flatMap((mail) => mailFindings(mail, facts.trackingDomain?.name))),
    ...trackingFindings(facts),
  ];
  const isFine = (is: (code: Found['code']) => boolean) => !found.some(({ code }) => is(code));
  const fine = (code: Found['code']) => mailFinding(code, 'fine', { subject: CAMPAIGN });
  if (isFine((code) => LINK_CODES.test(code))) found.push(fine('links_fine'));
  if (isFine((code) => WORD_CODES.has(code))) found.push(fine('wording_fine'));
  if (isFine((code) => code === 'way_out_hidden')) found.push(fine('way_out_fine'));
  return found;
}

/** Two wordings of a step are often wrong in the same way. */
function unique(found: readonly Found[]): Found[] {
  const keys = new Map(found.map((each) => [JSON.stringify([each.code, each.subject.id, each.values]), each]));
  return [...keys.values()];
}

function addressFindings({ addresses, people }: PreflightFacts): Found[] {
  if (!addresses) return [mailFinding('addresses_counting', 'warns', { subject: LIST, fix: 'addresses' })];
  const warn = (code: Found['code'], count: number) =>
    count > 0 ? [mailFinding(code, 'warns', { subject: LIST, values: { count }, fix: 'addresses' })] : [];
  const found = [
    ...warn('addresses_bad', addresses.bad),
    ...warn('addresses_risky', addresses.risky),
    ...warn('addresses_unchecked', addresses.unchecked + addresses.unknown),
    ...warn('addresses_missing', addresses.missing),
  ];
  return found.length > 0 || people === 0 ? found : [mailFinding('addresses_fine', 'fine', { subject: LIST })];
}
