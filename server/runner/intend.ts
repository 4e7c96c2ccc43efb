import { dayIn } from '../../engine/zone-time.ts';
import { takesOf } from '../../engine/graph.ts';
import type { PlatformTx } from '../core/db/transaction.ts';
import { newId } from '../core/ids.ts';
import type { Services } from '../core/services.ts';
import type { Intent, Past, Worded } from './intent.ts';
import { countMails, countUses, giveBack, holdForIntents, type Use, writeIntents } from './ledger.ts';
import type { Wanted } from './look.ts';
import { markMessages } from './mark-messages.ts';

/** An act that is ready to go: what is missing is its line in the ledger. */
export interface Ready {
  wanted: Wanted;
  part: number;
  network: Worded | null;
}

/** Whether a step may go out, by what the ledger has of it: as which round, or what stands in its way. */
export function roundOf(
  past: readonly Past[],
  part: number,
): { round: number; id: string | null } | { stands: Past['status'] } {
  const last = past.filter((each) => each.part === part).at(-1);
  if (!last) return { round: 0, id: null };
  if (last.status === 'refused') return { round: last.round + 1, id: null };
  if (last.status !== 'not_done') return { stands: last.status };
  // a person said that it was not sent: another key, lest the provider remember the first one better
  if (last.reason === 'by_person') return { round: last.round + 1, id: null };
  return { round: last.round, id: last.id };
}

/**
 * Commits what is about to leave: counted for the day and written into the ledger, or neither. Answers for each the
 * line under whose id it goes out; null where it may not go after all.
 */
export async function intend(tx: PlatformTx, services: Services, given: readonly Ready[]): Promise<(Intent | null)[]> {
  const held = await holdForIntents(
    tx,
    given.map(({ wanted: { walked, lane } }) => ({
      space_id: lane.space_id,
      id: walked.facts.seed,
      revision: walked.state.revision,
      credential_id: lane.credential_id,
      lease: lane.lease,
    })),
  );
  const still = given.filter(({ wanted }) => held.has(wanted.walked.facts.seed));
  const uses = still.map((ready) => useOf(ready.wanted, tx.now));
  const counted = await countUses(
    tx,
    uses.filter(({ takes }) => takes !== 'none'),
  );
  const roomy = still.filter((_ready, at) => uses[at]?.takes === 'none' || counted.has(uses[at]?.id ?? ''));
  const tracked = new Set(roomy.flatMap(({ wanted: { walked } }) => trackedOf(walked.facts.campaign)));
  const intents = await markMessages(
    tx,
    services,
    roomy.flatMap((ready) => intentOf(ready, tx.now) ?? []),
    tracked,
  );
  const ids = await writeIntents(tx, intents);
  await Promise.all([
    giveBack(
      tx,
      roomy.filter(({ wanted }) => !ids.has(wanted.walked.facts.seed)).map(({ wanted }) => useOf(wanted, tx.now)),
    ),
    countMails(tx, mailsOf(intents, ids, given, tx.now)),
  ]);
  const byEnrolment = new Map(intents.map((intent) => [intent.enrolment_id, intent]));
  return given.map(({ wanted }) => {
    const id = ids.get(wanted.walked.facts.seed);
    const intent = byEnrolment.get(wanted.walked.facts.seed);
    return id && intent ? { ...intent, id } : null;
  });
}

const trackedOf = ({ id, is_link_tracking }: { id: string; is_link_tracking: boolean }) =>
  is_link_tracking ? [id] : [];

function useOf({ walked, sender }: Wanted, now: Date): Use {
  const node = walked.facts.graph.node(walked.act?.act.node_id ?? '');
  const takes = node ? takesOf(node) : 'none';
  return {
    space_id: sender.space_id,
    id: sender.id,
    takes,
    day: dayIn(sender.timezone, now),
    most: takes === 'none' ? 0 : sender.limits[takes].today,
  };
}

function intentOf({ wanted, part, network }: Ready, now: Date): (Intent & { lease: number }) | null {
  const { facts, act } = wanted.walked;
  const round = roundOf(wanted.past, part);
  if (!act || !('round' in round)) return null;
  const { node_id, action, variant, subject, text, to, integration_id } = act.act;
  const { state } = facts;
  return {
    space_id: state.space_id,
    id: round.id ?? newId(),
    enrolment_id: state.id,
    campaign_id: state.campaign_id,
    prospect_id: state.prospect_id,
    credential_id: state.credential_id,
    node_id,
    part,
    round: round.round,
    action,
    variant,
    act: { subject, text, to, integration_id, settings: facts.graph.node(node_id)?.settings ?? {}, network },
    created_at: now,
    lease: wanted.lane.lease,
  };
}

function mailsOf(intents: readonly Intent[], ids: Map<string, string>, given: readonly Ready[], now: Date) {
  const zones = new Map(given.map(({ wanted }) => [wanted.walked.facts.seed, wanted.sender.timezone]));
  return intents.flatMap(({ space_id, enrolment_id, action, act }) => {
    const zone = zones.get(enrolment_id);
    if (action !== 'email' || !act.integration_id || !zone || !ids.has(enrolment_id)) return [];
    return [{ space_id, id: act.integration_id, day: dayIn(zone, now) }];
  });
}
