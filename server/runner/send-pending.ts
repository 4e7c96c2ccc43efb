import { ACTION_TRAITS } from '../../contract/campaigns/sequence.ts';
import type { ActOutcome } from '../../engine/outcome.ts';
import { gapAfter } from '../../engine/limits/pace.ts';
import { noteThrottled } from '../modules/senders/credentials/network/note-throttled.ts';
import type { EnrolmentRow } from '../modules/campaigns/facts/enrolment-row.ts';
import { storeNetworkProfile } from '../modules/contacts/prospects/record/keep-network-person.ts';
import type { Outcome } from '../providers/network/port.ts';
import { alreadySent, askedAfterRestore, receiptOfFound } from './after-restore/already-sent.ts';
import { channelSenderFor } from './channel-sender.ts';
import { nextRound } from './commit-intents.ts';
import type { Intent } from './intent.ts';
import type { PendingSend } from './plan-batch.ts';
import { actOutcome } from './act-outcome.ts';
import { prepareAct, type Prepared } from './prepare-act.ts';
import type { ActResult } from './settle.ts';
import type { RunnerContext } from './runner-context.ts';

/** Reads what has to be known, commits the intent, sends, and brings back what came of it. */
export async function sendPending(context: RunnerContext, pending: PendingSend, deadline: number): Promise<void> {
  const { lane, advanced } = pending;
  const { facts } = advanced;
  const prepared = await prepare(context, pending);
  if (prepared.kind === 'outcome')
    return settleSend(context, pending, unrecordedResult(pending, prepared.outcome), prepared.result);
  const round = nextRound(pending.past, prepared.part);
  if ('stands' in round) return settleSend(context, pending, settledBefore(pending, round.stands), null);
  // whoever read for too long might send what another worker is asked about already
  if (performance.now() > deadline) return;
  const found = await alreadySent(context, pending, prepared.act);
  const intent = await context.intend({ pending, part: prepared.part, network: prepared.act, ...(found && { found }) });
  const later = (ms: number) => new Date(context.services.clock.now().getTime() + ms);
  if (!intent) return void (await context.settle({ lane, nextAt: later(0), ended: null }));
  if (performance.now() > deadline) return;

  const { services, network = null } = context;
  const channelSender = channelSenderFor(intent.action, { services, network, account: pending.sender.gateway_id });
  let result: Outcome<object>;
  try {
    result = found
      ? { kind: 'done', receipt: receiptOfFound(found) }
      : ((await askedAfterRestore(context, channelSender, intent)) ?? (await channelSender.send(intent)));
  } catch (error) {
    // it may have happened: the line stays open, and the provider is asked when the dust has settled
    services.log.info({ err: error, intent: intent.id }, 'no answer to an act');
    await context.settle({ lane, nextAt: later(context.askAfterMs), ended: null });
    return;
  }
  // of what did not go well, the carrier's words
  const receipt = 'receipt' in result ? result.receipt : 'detail' in result ? { detail: result.detail } : null;
  const ended: ActResult = {
    intent,
    row: enrolmentRow(pending),
    isWritten: true,
    outcome: actOutcome(result),
    receipt,
    isLast: prepared.isLast,
    isApproved: facts.approval !== null,
    timeScale: facts.space.timeScale,
    searchKind: facts.person.search_kind,
  };
  await settleSend(context, pending, ended, result);
}

async function prepare(
  context: RunnerContext,
  { advanced, sender, past, conversation }: PendingSend,
): Promise<PreparedSend> {
  const { facts, act } = advanced;
  const planned = act?.act;
  if (!planned) throw new Error('nothing to send');
  if (ACTION_TRAITS[planned.action].channel !== 'network') return { kind: 'act', act: null, part: 0, isLast: true };
  const { network = null, services } = context;
  if (!network || !sender.gateway_id) return { kind: 'outcome', outcome: { kind: 'disconnected' }, result: null };
  const { space_id, prospect_id } = facts.state;
  const inSpace = services.transactions.inSpace;
  return prepareAct(planned, {
    network,
    account: sender.gateway_id,
    personId: facts.person.network_id,
    link: facts.person.link,
    conversation,
    past,
    storeProfile: (profile) => inSpace(space_id, (tx) => storeNetworkProfile(tx, prospect_id, profile)),
  });
}
type PreparedSend = Prepared | { kind: 'act'; act: null; part: number; isLast: boolean };

async function settleSend(
  context: RunnerContext,
  pending: PendingSend,
  ended: ActResult | null,
  result: Outcome<unknown> | null,
) {
  const { lane, advanced, sender } = pending;
  const { facts } = advanced;
  const now = context.services.clock.now();
  const gap = gapAfter(facts.state.takes, facts.seed, facts.space.timeScale);
  // a carrier of mail that asks for patience with one person says nothing of the others
  const isOfNetwork = ACTION_TRAITS[advanced.act?.act.action ?? 'wait'].channel === 'network';
  const isPaced = isOfNetwork && result?.kind === 'throttled' && result.reason === 'pace';
  const nextAt = isPaced ? result.until : new Date(now.getTime() + gap);
  const isOurs = await context.settle({ lane, nextAt, ended });
  if (!isOurs) return;
  context.hints.publish(facts.campaign, sender.id);
  if (result) await reportAccountProblem(context, pending, result);
}

/** What the network said about the account itself: how it stands is then read, not believed. */
async function reportAccountProblem(
  { services }: RunnerContext,
  { sender, advanced }: PendingSend,
  result: Outcome<unknown>,
): Promise<void> {
  const action = advanced.act?.act.action;
  if (!action || ACTION_TRAITS[action].channel !== 'network') return;
  const isOut =
    result.kind === 'disconnected' ||
    result.kind === 'challenged' ||
    (result.kind === 'refused' && result.reason === 'restricted');
  const { space_id, id } = sender;
  if (isOut)
    await services.transactions.inSpace(space_id, (tx) =>
      tx.enqueue('credentials.hear', { space_id, id, kind: 'account' }, { key: `hear:${id}:account` }),
    );
  if (result.kind === 'throttled')
    await services.transactions.inSpace(space_id, (tx) =>
      noteThrottled(tx, id, { takes: ACTION_TRAITS[action].takes, ...result }),
    );
}

/** Where the person stands since the look. */
const enrolmentRow = ({ advanced: { facts, state } }: Pick<PendingSend, 'advanced'>): EnrolmentRow => ({
  ...facts.state,
  ...state,
});

function unrecordedResult({ advanced }: PendingSend, outcome: ActOutcome): ActResult {
  const { facts, act } = advanced;
  const { state } = facts;
  const planned = act?.act;
  const intent: Intent = {
    space_id: state.space_id,
    id: facts.seed,
    enrolment_id: facts.seed,
    campaign_id: state.campaign_id,
    prospect_id: state.prospect_id,
    credential_id: state.credential_id,
    node_id: planned?.node_id ?? '',
    part: 0,
    round: 0,
    action: planned?.action ?? 'wait',
    variant: planned?.variant ?? '',
    act: { subject: '', text: '', to: null, integration_id: null, settings: {}, network: null },
    created_at: state.arrived_at,
  };
  return {
    intent,
    row: enrolmentRow({ advanced }),
    isWritten: false,
    outcome,
    receipt: null,
    isLast: true,
    isApproved: false,
    timeScale: facts.space.timeScale,
    searchKind: facts.person.search_kind,
  };
}

/** The ledger has this step already: what came of it then moves the person now, and nothing is sent. */
function settledBefore(pending: PendingSend, status: string): ActResult | null {
  if (status === 'done' || status === 'already') return unrecordedResult(pending, { kind: status });
  return status === 'unknown' ? unrecordedResult(pending, { kind: 'unknown' }) : null;
}
