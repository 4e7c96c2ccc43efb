import type { WaitDecision } from '../../engine/decision.ts';
import { dayIn } from '../../engine/time/zone-time.ts';
import { apply, type EnrolmentEvent } from '../../engine/enrolment.ts';
import { gapAfter } from '../../engine/pace.ts';
import { takesOf } from '../../engine/sequence/graph.ts';
import { afterDecision } from '../../engine/outcome.ts';
import type { PlatformTx } from '../core/db/transaction.ts';
import type { Services } from '../core/services.ts';
import { askApprovals } from '../modules/campaigns/approvals/ask-approvals.ts';
import { loadFacts } from '../modules/campaigns/facts/load-facts.ts';
import { loadSenders, type Sender } from '../modules/campaigns/facts/load-senders.ts';
import { movedOf } from '../modules/campaigns/enrolments/moved.ts';
import { recordEvents } from '../modules/campaigns/enrolments/record-events.ts';
import { conversationsWith } from '../modules/contacts/conversations/conversations-with.ts';
import { openTasks } from '../modules/work/tasks/open-tasks.ts';
import { earliestDue, type Lane, type Picked, pickDue, type Released, releaseLanes, type Room } from './lanes.ts';
import type { Past } from './intent.ts';
import { countUses, pastIntents } from './ledger.ts';
import { nextChange, roomFor } from './room-of.ts';
import { walk, type Walked } from './walk.ts';

/** A lane that sleeps looks up now and then, should news have been lost. */
const LONGEST_SLEEP_MS = 15 * 60_000;
const HELD_MS = 60_000;

/** An act that is to go out by a provider. */
export interface Wanted {
  lane: Lane;
  sender: Sender;
  walked: Walked;
  past: Past[];
  /** That the account has with the person already. */
  conversation: string | null;
}

/**
 * What a batch of lanes has to do: whom each looks at, what the engine says about them, and all that follows within the
 * house, recorded in one transaction. Lanes with nothing to send are let go. Answers what is to leave the house.
 */
export async function look(tx: PlatformTx, services: Services, lanes: readonly Lane[]): Promise<Wanted[]> {
  const senders = await loadSenders(tx, lanes);
  const rooms = lanes.flatMap((lane) => {
    const sender = senders.get(lane.credential_id);
    return (sender && roomFor(lane, sender, tx.now)) ?? [];
  });
  const picked = rooms.length > 0 ? await pickDue(tx, rooms) : [];
  const facts = await loadFacts(tx, services, unique(picked), senders);
  const byLane = Map.groupBy(picked, (each) => each.credential_id);

  const walked: Walked[] = [];
  const goes = new Map<string, Walked>();
  const rests = new Map<string, Date>();
  const moved = new Set<string>();
  for (const lane of lanes)
    for (const { id } of inTurn(lane, byLane.get(lane.credential_id) ?? [])) {
      const known = facts.get(id);
      if (!known) continue;
      const one = walk(known, tx.now);
      const isOurs = one.act?.kind === 'do' && one.act.act.by !== 'person';
      if (one.restUntil) rests.set(lane.credential_id, one.restUntil);
      if (one.events.length > 0 || one.act) moved.add(lane.credential_id);
      // one act at a time for each sender: what comes second is found again at the next look
      if (isOurs && goes.has(lane.credential_id)) one.act = null;
      else if (isOurs) goes.set(lane.credential_id, one);
      walked.push(one);
    }
  const uncounted = await countExtensionActs(tx, [...goes.values()]);
  for (const one of uncounted) {
    one.act = null;
    goes.delete(one.facts.sender.id);
  }
  const written = await record(tx, walked);
  const still = [...goes].filter(([, one]) => isStill(one, written));
  const wanted = still.filter(([, one]) => one.act?.act.by === 'provider');
  const sending = new Set(wanted.map(([id]) => id));
  const handedOn = new Map(still.filter(([, one]) => one.act?.act.by === 'extension'));
  await letGo(tx, {
    lanes: lanes.filter(({ credential_id }) => !sending.has(credential_id)),
    rooms,
    senders,
    handedOn,
    moved,
    rests,
  });
  return toSend(tx, lanes, wanted);
}

const unique = (picked: readonly Picked[]) => [...new Map(picked.map((each) => [each.id, each])).values()];
/** By turns, those who take something come first and last: neither keeps the other waiting for ever. */
const inTurn = (lane: Lane, picked: readonly Picked[]) =>
  picked.toSorted((a, b) => (lane.lease % 2 === 0 ? 1 : -1) * (Number(a.isTurn) - Number(b.isTurn)));
const isStill = ({ events, facts }: Walked, written: Set<string>) => events.length === 0 || written.has(facts.seed);

async function toSend(tx: PlatformTx, lanes: readonly Lane[], wanted: readonly [string, Walked][]): Promise<Wanted[]> {
  if (wanted.length === 0) return [];
  const past = await pastIntents(
    tx,
    wanted.map(([, { facts, act }]) => ({
      space_id: facts.state.space_id,
      enrolment_id: facts.seed,
      node_id: act?.act.node_id ?? '',
    })),
  );
  const messages = wanted.filter(([, { act }]) => act?.act.action === 'message').map(([, { facts }]) => facts.state);
  const conversations = await conversationsWith(tx, messages);
  const byEnrolment = Map.groupBy(past, (each) => each.enrolment_id);
  const laneOf = new Map(lanes.map((lane) => [lane.credential_id, lane]));
  return wanted.map(([id, walked]) => ({
    lane: laneOf.get(id) as Lane,
    sender: walked.facts.sender,
    walked,
    past: byEnrolment.get(walked.facts.seed) ?? [],
    conversation: conversations.get(`${walked.facts.state.prospect_id} ${id}`) ?? null,
  }));
}

/** What the browser extension does takes from the same day's limits; answers whose had no room any more. */
async function countExtensionActs(tx: PlatformTx, goes: readonly Walked[]): Promise<Walked[]> {
  const acts = goes.filter(({ act, state }) => act?.act.by === 'extension' && state.takes !== 'none');
  const counted = await countUses(
    tx,
    acts.map(({ facts: { sender }, state: { takes } }) => ({
      space_id: sender.space_id,
      id: sender.id,
      takes,
      day: dayIn(sender.timezone, tx.now),
      most: takes === 'none' ? 0 : sender.limits[takes].today,
    })),
  );
  return acts.filter(({ facts }) => !counted.has(facts.sender.id));
}

/** Events, approvals and tasks of everybody who moved. Answers whose rows were written. */
async function record(tx: PlatformTx, walked: readonly Walked[]): Promise<Set<string>> {
  for (const one of walked) {
    const asked = askedOf(one);
    if (!asked) continue;
    const ctx = { now: tx.now, lapse: one.facts.space.lapse };
    const event: EnrolmentEvent = afterDecision(one.facts.graph, one.state, asked, ctx);
    one.events.push(event);
    one.state = apply(one.state, event);
  }
  const written = await recordEvents(
    tx,
    walked.map(({ facts, events }) => movedOf(facts.state, events)),
  );
  const kept = walked.filter((one) => askedOf(one) && written.has(one.facts.seed));
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
function askedOf({ act }: Walked): WaitDecision | null {
  if (!act || (act.kind === 'do' && act.act.by === 'provider')) return null;
  const wait = { kind: 'wait', node_id: act.act.node_id, until: null, fix: null } as const;
  if (act.kind === 'approve') return { ...wait, reason: 'approval', values: {} };
  return { ...wait, reason: 'task', values: { by: act.act.by } };
}

interface Idle {
  lanes: readonly Lane[];
  rooms: readonly Room[];
  senders: Map<string, Sender>;
  /** Acts that the browser extension has now. */
  handedOn: Map<string, Walked>;
  /** Lanes in which something happened. */
  moved: Set<string>;
  rests: Map<string, Date>;
}

/** Lanes that send nothing now: looked at again when somebody is due, when more is allowed, or when they are woken. */
async function letGo(tx: PlatformTx, idle: Idle): Promise<void> {
  const { lanes, rooms, senders, handedOn, moved, rests } = idle;
  const ours = new Set(lanes);
  const quiet = rooms.filter(({ lane }) => ours.has(lane) && !moved.has(lane.credential_id));
  const due = await earliestDue(tx, quiet);
  const released = lanes.map((lane): Released => {
    const id = lane.credential_id;
    const extension = handedOn.get(id);
    if (extension) {
      const { facts } = extension;
      const nextAt = new Date(tx.now.getTime() + gapAfter(takesAt(extension), facts.seed, facts.space.lapse));
      return { lane, nextAt, campaignId: facts.campaign.id, actedAt: tx.now };
    }
    // somebody moved: there may be more of them
    if (moved.has(id)) return { lane, nextAt: tx.now };
    const sender = senders.get(id);
    const rest = rests.get(id);
    return { lane, nextAt: rest ?? sleepUntil(tx.now, [due.get(id), sender && nextChange(sender, tx.now)]) };
  });
  await releaseLanes(tx, released);
}

const takesAt = ({ facts, act }: Walked) => {
  const node = act && facts.graph.node(act.act.node_id);
  return node ? takesOf(node) : 'none';
};

/** Whoever is due and was not picked is held by something that a moment does not change. */
function sleepUntil(now: Date, times: readonly (Date | null | undefined)[]): Date {
  const ahead = times.filter((time) => time instanceof Date).map((time) => time.getTime() - now.getTime());
  return new Date(now.getTime() + Math.min(LONGEST_SLEEP_MS, ...ahead.map((ms) => (ms > 0 ? ms : HELD_MS))));
}
