import type { SequenceNode } from '../../contract/campaigns/sequence.ts';
import { dayIn } from '../../engine/time/zone-time.ts';
import { stepQuota } from '../../engine/sequence/graph.ts';
import { templateOf } from '../../engine/text/variant.ts';
import type { PlatformTx } from '../core/db/transaction.ts';
import type { Services } from '../core/services.ts';
import { takeFound } from '../modules/platform/restores/found-sends.ts';
import { intentIdOfStep } from '../modules/senders/ledger/intent-id.ts';
import { holdCampaigns } from '../modules/campaigns/campaigns/hold-campaigns.ts';
import { holdLanes } from '../modules/senders/lanes/hold-lanes.ts';
import { returnQuota } from '../modules/senders/limits/count-uses.ts';
import { claimMailboxSends, uncountMailboxSends } from '../modules/senders/mailboxes/count-mail.ts';
import { releaseCredits, reserveCredits } from '../modules/money/credits/spend-credits.ts';
import { type Intent, chargedBy, chargesOf, isPaid, type NetworkAct, type PastIntent } from './intent.ts';
import { type GuardedIntent, writeIntents } from './intent-queries.ts';
import type { PendingSend } from './plan-batch.ts';
import { markMessages } from './mark-messages.ts';

/** An act that is ready to go: what is missing is its line in the ledger. */
export interface ReadySend {
  pending: PendingSend;
  part: number;
  network: NetworkAct | null;
  /** It went out before the instance was restored from a backup: it is kept, and counted already. */
  found?: { id: string };
}

/** Whether a step may go out, by what the ledger has of it: as which round, or what stands in its way. */
export function nextRound(
  past: readonly PastIntent[],
  part: number,
): { round: number; id: string | null } | { stands: PastIntent['status'] } {
  const last = past.filter((each) => each.part === part).at(-1);
  if (!last) return { round: 0, id: null };
  if (last.status === 'refused' || last.status === 'repeated') return { round: last.round + 1, id: null };
  if (last.status !== 'not_done') return { stands: last.status };
  // a person said that it was not sent: another key, lest the provider remember the first one better
  if (last.reason === 'by_person') return { round: last.round + 1, id: null };
  return { round: last.round, id: last.id };
}

/**
 * Commits what is about to leave: counted for the day and written into the ledger, or neither. Answers for each the
 * line under whose id it goes out; null where it may not go after all.
 */
export async function commitIntents(
  tx: PlatformTx,
  services: Services,
  given: readonly ReadySend[],
): Promise<(Intent | null)[]> {
  // lanes before the days of mailboxes, as whoever hears of bounces takes them
  await Promise.all([
    holdCampaigns(
      tx,
      given.map(({ pending: { advanced } }) => advanced.facts.state),
    ),
    holdLanes(
      tx,
      given.map(({ pending: { lane } }) => lane),
    ),
  ]);
  const tracked = new Set(given.flatMap(({ pending: { advanced } }) => trackedOf(advanced.facts)));
  const isFound = new Set(given.flatMap(({ pending, found }) => (found ? [pending.advanced.facts.state.id] : [])));
  const wanted = await withCredit(
    tx,
    await withPlace(
      tx,
      given.flatMap((ready) => intentOf(ready, tx.now) ?? []),
      isFound,
    ),
  );
  const intents = await markMessages(tx, services, wanted, tracked);
  const { ids, counted } = await writeIntents(tx, intents);
  await Promise.all([
    returnQuota(
      tx,
      intents.filter((intent) => counted.has(intent.credential_id) && !ids.has(intent.enrolment_id)),
    ),
    uncountMailboxSends(tx, mailsOf(intents.filter(({ enrolment_id }) => !ids.has(enrolment_id)))),
    releaseCredits(tx, chargedBy(intents.filter(({ enrolment_id }) => !ids.has(enrolment_id)))),
    ...given.flatMap(({ pending, found }) => {
      const { space_id: spaceId, id } = pending.advanced.facts.state;
      const intentId = found && ids.get(id);
      return intentId ? [takeFound(tx, { spaceId, id: found.id, intentId })] : [];
    }),
  ]);
  const byEnrolment = new Map(intents.map((intent) => [intent.enrolment_id, intent]));
  return given.map(({ pending }) => {
    const id = ids.get(pending.advanced.facts.seed);
    const intent = byEnrolment.get(pending.advanced.facts.seed);
    return id && intent ? { ...intent, id } : null;
  });
}

/** Mails take a place of their mailbox's day; those for which there is none stay, and are planned anew. */
async function withPlace(
  tx: PlatformTx,
  intents: readonly GuardedIntent[],
  isFound: ReadonlySet<string>,
): Promise<GuardedIntent[]> {
  const mails = intents.flatMap((intent) =>
    mailsOf([intent]).map((mail) => ({ ...mail, hasLeft: isFound.has(intent.enrolment_id) })),
  );
  const isGranted = await claimMailboxSends(tx, mails);
  let place = 0;
  return intents.filter((intent) => mailsOf([intent]).length === 0 || isGranted[place++]);
}

/** Those that cost nothing, and those for which there are credits: they are reserved before anybody is asked. */
async function withCredit(tx: PlatformTx, intents: readonly GuardedIntent[]): Promise<GuardedIntent[]> {
  const isGranted = await reserveCredits(tx, chargesOf(intents));
  let place = 0;
  return intents.filter((intent) => !isPaid(intent) || isGranted[place++]);
}

/** Also where it was asked for under a larger plan, links stay as they were written. */
const trackedOf = ({ campaign, space }: Pick<PendingSend['advanced']['facts'], 'campaign' | 'space'>) =>
  campaign.is_link_tracking && space.features.has('link_tracking') ? [campaign.id] : [];

function intentOf({ pending, part, network, found }: ReadySend, now: Date): GuardedIntent | null {
  const { advanced, sender, lane } = pending;
  const { facts, act } = advanced;
  const round = nextRound(pending.past, part);
  if (!act || !('round' in round)) return null;
  const { node_id, action, variant, subject, text, to, integration_id } = act.act;
  const { state } = facts;
  const node = facts.graph.node(node_id);
  const takes = node && !found ? stepQuota(node) : 'none';
  const enrolment_id = state.id;
  return {
    space_id: state.space_id,
    id: round.id ?? intentIdOfStep({ enrolment_id, node_id, part, round: round.round }),
    enrolment_id,
    campaign_id: state.campaign_id,
    prospect_id: state.prospect_id,
    credential_id: state.credential_id,
    node_id,
    part,
    round: round.round,
    action,
    variant,
    act: { subject, text, to, integration_id, settings: settingsOf(node, variant), network },
    created_at: now,
    lease: lane.lease,
    revision: advanced.state.revision,
    costs: facts.space.costs,
    takes,
    day: dayIn(sender.timezone, now),
    most: takes === 'none' ? 0 : sender.limits[takes].today,
  };
}

/** Of templates, the one that the chosen wording came from. */
function settingsOf(node: SequenceNode | null | undefined, variant: string): SequenceNode['settings'] {
  if (!node) return {};
  const { template_id: _own, ...settings } = node.settings;
  const template_id = templateOf(node, variant);
  return template_id ? { ...settings, template_id } : settings;
}

const mailsOf = (intents: readonly GuardedIntent[]) =>
  intents.flatMap(({ space_id, action, act, day }) =>
    action === 'email' && act.integration_id ? [{ space_id, id: act.integration_id, day }] : [],
  );
