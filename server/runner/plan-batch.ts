import type { WaitDecision } from '../../engine/decision.ts';
import { dayIn } from '../../engine/time/zone-time.ts';
import { apply, type EnrolmentEvent } from '../../engine/enrolment.ts';
import { gapAfter } from '../../engine/limits/pace.ts';
import { stepQuota } from '../../engine/sequence/graph.ts';
import { afterDecision } from '../../engine/outcome.ts';
import type { PlatformTx } from '../core/db/transaction.ts';
import type { Services } from '../core/services.ts';
import { askApprovals } from '../modules/campaigns/approvals/ask-approvals.ts';
import { loadFacts } from '../modules/campaigns/facts/load-facts.ts';
import { loadSenders, type LoadedSender } from '../modules/campaigns/facts/load-senders.ts';
import { holdCampaigns } from '../modules/campaigns/campaigns/hold-campaigns.ts';
import { movedOf } from '../modules/campaigns/enrolments/moved.ts';
import { recordEvents } from '../modules/campaigns/enrolments/record-events.ts';
import { conversationsWith } from '../modules/contacts/conversations/conversations-with.ts';
import { openTasks } from '../modules/work/tasks/open-tasks.ts';
import { holdLanes, type LaneRelease, releaseLanes } from '../modules/senders/lanes/hold-lanes.ts';
import type { Lane } from '../modules/senders/lanes/lane.ts';
import { countUses } from '../modules/senders/limits/count-uses.ts';
import { earliestDue, type LaneCapacity, pickDue } from './due-enrolments.ts';
import type { DueEnrolment } from './due-queries.ts';
import type { PastIntent } from './intent.ts';
import { pastIntents } from './intent-queries.ts';
import { nextCapacityChange, laneCapacity } from './lane-capacity.ts';
import { advance, type AdvanceResult } from './advance.ts';

/** A lane that sleeps looks up now and then, should news have been lost. */
const LONGEST_SLEEP_MS = 15 * 60_000;
const HELD_MS = 60_000;

/** An act that is to go out by a provider. */
export interface PendingSend {
  lane: Lane;
  sender: LoadedSender;
  advanced: AdvanceResult;
  past: PastIntent[];
  /** That the account has with the person already. */
  conversation: string | null;
}

/**
 * What a batch of lanes has to do: whom each looks at, what the engine says about them, and all that follows within the
 * house, recorded in one transaction. Lanes with nothing to send are let go. Answers what is to leave the house.
 */
export async function planBatch(tx: PlatformTx, services: Services, lanes: readonly Lane[]): Promise<PendingSend[]> {
  const senders = await loadSenders(tx, lanes);
  const rooms = lanes.flatMap((lane) => {
    const sender = senders.get(lane.credential_id);
    return (sender && laneCapacity(lane, sender, tx.now)) ?? [];
  });
  const picked = rooms.length > 0 ? await pickDue(tx, rooms) : [];
  const facts = await loadFacts(tx, services, unique(picked), senders);
  const byLane = Map.groupBy(picked, (each) => each.credential_id);

  const advanced: AdvanceResult[] = [];
  const goes = new Map<string, AdvanceResult>();
  const rests = new Map<string, Date>();
  const moved = new Set<string>();
  for (const lane of lanes)
    for (const { id } of orderByTurn(lane, byLane.get(lane.credential_id) ?? [])) {
      const known = facts.get(id);
      if (!known) continue;
      const one = advance(known, tx.now);
      const isOurs = one.act?.kind === 'do' && one.act.act.by !== 'person';
      if (one.restUntil) rests.set(lane.credential_id, one.restUntil);
      if (one.events.length > 0 || one.act) moved.add(lane.credential_id);
      // one act at a time for each sender: what comes second is found again at the next look
      if (isOurs && goes.has(lane.credential_id)) one.act = null;
      else if (isOurs) goes.set(lane.credential_id, one);
      advanced.push(one);
    }
  const moving = advanced.filter(({ events, act }) => events.length > 0 || act);
  if (moving.length > 0)
    await Promise.all([
      holdCampaigns(
        tx,
        moving.map(({ facts }) => facts.state),
      ),
      holdLanes(tx, lanes),
    ]);
  const uncounted = await countExtensionActs(tx, [...goes.values()]);
  for (const one of uncounted) {
    one.act = null;
    goes.delete(one.facts.sender.id);
  }
  const written = await record(tx, advanced);
  const still = [...goes].filter(([, one]) => isUnchanged(one, written));
  const pending = still.filter(([, one]) => one.act?.act.by === 'provider');
  const sending = new Set(pending.map(([id]) => id));
  const handedOn = new Map(still.filter(([, one]) => one.act?.act.by === 'extension'));
  await releaseIdleLanes(tx, {
    lanes: lanes.filter(({ credential_id }) => !sending.has(credential_id)),
    rooms,
    senders,
    handedOn,
    moved,
    rests,
  });
  return pendingSends(tx, lanes, pending);
}

const unique = (picked: readonly DueEnrolment[]) => [...new Map(picked.map((each) => [each.id, each])).values()];
/** By turns, those who take something come first and last: neither keeps the other waiting for ever. */
const orderByTurn = (lane: Lane, picked: readonly DueEnrolment[]) =>
  picked.toSorted((a, b) => (lane.lease % 2 === 0 ? 1 : -1) * (Number(a.isTurn) - Number(b.isTurn)));
const isUnchanged = ({ events, facts }: AdvanceResult, written: Set<string>) =>
  events.length === 0 || written.has(facts.seed);

async function pendingSends(
  tx: PlatformTx,
  lanes: readonly Lane[],
  pending: readonly [string, AdvanceResult][],
): Promise<PendingSend[]> {
  if (pending.length === 0) return [];
  const past = await pastIntents(
    tx,
    pending.map(([, { facts, act }]) => ({
      space_id: facts.state.space_id,
      enrolment_id: facts.seed,
      node_id: act?.act.node_id ?? '',
    })),
  );
  const messages = pending.filter(([, { act }]) => act?.act.action === 'message').map(([, { facts }]) => facts.state);
  const conversations = await conversationsWith(tx, messages);
  const byEnrolment = Map.groupBy(past, (each) => each.enrolment_id);
  const laneOf = new Map(lanes.map((lane) => [lane.credential_id, lane]));
  return pending.map(([id, advanced]) => ({
    lane: laneOf.get(id) as Lane,
    sender: advanced.facts.sender,
    advanced,
    past: byEnrolment.get(advanced.facts.seed) ?? [],
    conversation: conversations.get(`${advanced.facts.state.prospect_id} ${id}`) ?? null,
  }));
}

/** What the browser extension does takes from the same day's limits; answers whose had no room any more. */
async function countExtensionActs(tx: PlatformTx, goes: readonly AdvanceResult[]): Promise<AdvanceResult[]> {
  const acts = goes.filter(({ act, state }) => act?.act.by === 'extension' && state.takes !== 'none');
  const counted = await countUses(
    tx,
    acts.map(({ facts: { sender }, state: { takes } }) => ({
      space_id: sender.space_id,
      credential_id: sender.id,
      takes,
      day: dayIn(sender.timezone, tx.now),
      most: takes === 'none' ? 0 : sender.limits[takes].today,
    })),
  );
  return acts.filter(({ facts }) => !counted.has(facts.sender.id));
}

/** Events, approvals and tasks of everybody who moved. Answers whose rows were written. */
async function record(tx: PlatformTx, advanced: readonly AdvanceResult[]): Promise<Set<string>> {
  for (const one of advanced) {
    const asked = waitForPerson(one);
    if (!asked) continue;
    const ctx = { now: tx.now, timeScale: one.facts.space.timeScale };
    const event: EnrolmentEvent = afterDecision(one.facts.graph, one.state, asked, ctx);
    one.events.push(event);
    one.state = apply(one.state, event);
  }
  const written = await recordEvents(
    tx,
    advanced.map(({ facts, events }) => movedOf(facts.state, events)),
  );
  const kept = advanced.filter((one) => waitForPerson(one) && written.has(one.facts.seed));
  const asks = kept.flatMap(({ facts, act }) =>
    act?.kind === 'approve' ? [{ enrolment: facts.state, act: act.act }] : [],
  );
  await askApprovals(tx, asks);
  await openTasks(
    tx,
    kept.flatMap(({ facts, act }) => {
      const node = act && facts.graph.node(act.act.node_id);
      if (act?.kind !== 'do' || act.act.by === 'provider' || !node) return [];
      return [{ enrolment: facts.state, act: act.act, node, timezone: facts.sender.timezone }];
    }),
  );
  return written;
}

/** Whoever has to look at it or to do it is waited for. */
function waitForPerson({ act }: AdvanceResult): WaitDecision | null {
  if (!act || (act.kind === 'do' && act.act.by === 'provider')) return null;
  const wait = { kind: 'wait', node_id: act.act.node_id, until: null, fix: null } as const;
  if (act.kind === 'approve') return { ...wait, reason: 'approval', values: {} };
  return { ...wait, reason: 'task', values: { by: act.act.by } };
}

interface IdleLanes {
  lanes: readonly Lane[];
  rooms: readonly LaneCapacity[];
  senders: Map<string, LoadedSender>;
  /** Acts that the browser extension has now. */
  handedOn: Map<string, AdvanceResult>;
  /** Lanes in which something happened. */
  moved: Set<string>;
  rests: Map<string, Date>;
}

/** Lanes that send nothing now: looked at again when somebody is due, when more is allowed, or when they are woken. */
async function releaseIdleLanes(tx: PlatformTx, idle: IdleLanes): Promise<void> {
  const { lanes, rooms, senders, handedOn, moved, rests } = idle;
  const ours = new Set(lanes);
  const quiet = rooms.filter(({ lane }) => ours.has(lane) && !moved.has(lane.credential_id));
  const due = await earliestDue(tx, quiet);
  const released = lanes.map((lane): LaneRelease => {
    const id = lane.credential_id;
    const extension = handedOn.get(id);
    if (extension) {
      const { facts } = extension;
      const nextAt = new Date(tx.now.getTime() + gapAfter(quotaAt(extension), facts.seed, facts.space.timeScale));
      return { lane, nextAt, campaignId: facts.campaign.id, actedAt: tx.now };
    }
    // somebody moved: there may be more of them
    if (moved.has(id)) return { lane, nextAt: tx.now };
    const sender = senders.get(id);
    const rest = rests.get(id);
    return { lane, nextAt: rest ?? sleepUntil(tx.now, [due.get(id), sender && nextCapacityChange(sender, tx.now)]) };
  });
  await releaseLanes(tx, released);
}

const quotaAt = ({ facts, act }: AdvanceResult) => {
  const node = act && facts.graph.node(act.act.node_id);
  return node ? stepQuota(node) : 'none';
};

/** Whoever is due and was not picked is held by something that a moment does not change. */
function sleepUntil(now: Date, times: readonly (Date | null | undefined)[]): Date {
  const ahead = times.filter((time) => time instanceof Date).map((time) => time.getTime() - now.getTime());
  return new Date(now.getTime() + Math.min(LONGEST_SLEEP_MS, ...ahead.map((ms) => (ms > 0 ? ms : HELD_MS))));
}
