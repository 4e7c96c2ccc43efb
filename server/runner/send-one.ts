import { ACTION_TRAITS } from '../../contract/campaigns/sequence.ts';
import type { ActOutcome } from '../../engine/outcome.ts';
import { gapAfter } from '../../engine/pace.ts';
import { noteThrottled } from '../modules/senders/credentials/network/note-throttled.ts';
import type { EnrolmentRow } from '../modules/campaigns/facts/enrolment-row.ts';
import { keepNetworkPerson } from '../modules/contacts/prospects/record/keep-network-person.ts';
import type { Outcome } from '../providers/network/port.ts';
import { carrierOf } from './carry.ts';
import { roundOf } from './intend.ts';
import type { Intent } from './intent.ts';
import type { Wanted } from './look.ts';
import { outcomeOf } from './outcome-of.ts';
import { prepareAct, type Prepared } from './prepare-act.ts';
import type { Ended } from './settle.ts';
import type { Shop } from './shop.ts';

/** Reads what has to be known, commits the intent, sends, and brings back what came of it. */
export async function sendOne(shop: Shop, wanted: Wanted, deadline: number): Promise<void> {
  const { lane, walked } = wanted;
  const { facts } = walked;
  const prepared = await prepare(shop, wanted);
  if (prepared.kind === 'outcome') return bringBack(shop, wanted, unwritten(wanted, prepared.outcome), prepared.told);
  const round = roundOf(wanted.past, prepared.part);
  if ('stands' in round) return bringBack(shop, wanted, standing(wanted, round.stands), null);
  // whoever read for too long might send what another worker is asked about already
  if (performance.now() > deadline) return;
  const intent = await shop.intend({ wanted, part: prepared.part, network: prepared.act });
  const later = (ms: number) => new Date(shop.services.clock.now().getTime() + ms);
  if (!intent) return void (await shop.settle({ lane, nextAt: later(0), ended: null }));
  if (performance.now() > deadline) return;

  const { services, network = null } = shop;
  const carrier = carrierOf(intent.action, { services, network, account: wanted.sender.gateway_id });
  let told: Outcome<object>;
  try {
    told = await carrier.send(intent);
  } catch (error) {
    // it may have happened: the line stays open, and the provider is asked when the dust has settled
    services.log.info({ err: error, intent: intent.id }, 'no answer to an act');
    await shop.settle({ lane, nextAt: later(shop.askAfterMs), ended: null });
    return;
  }
  const receipt = 'receipt' in told ? told.receipt : null;
  const ended: Ended = {
    intent,
    row: rowOf(wanted),
    isWritten: true,
    outcome: outcomeOf(told),
    receipt,
    isLast: prepared.isLast,
    isApproved: facts.approval !== null,
    lapse: facts.space.lapse,
    searchKind: facts.person.search_kind,
  };
  await bringBack(shop, wanted, ended, told);
}

async function prepare(shop: Shop, { walked, sender, past, conversation }: Wanted): Promise<Worded> {
  const { facts, act } = walked;
  const planned = act?.act;
  if (!planned) throw new Error('nothing to send');
  if (ACTION_TRAITS[planned.action].channel !== 'network') return { kind: 'act', act: null, part: 0, isLast: true };
  const { network = null, services } = shop;
  if (!network || !sender.gateway_id) return { kind: 'outcome', outcome: { kind: 'disconnected' }, told: null };
  const { space_id, prospect_id } = facts.state;
  const inSpace = services.transactions.inSpace;
  return prepareAct(planned, {
    network,
    account: sender.gateway_id,
    personId: facts.person.network_id,
    link: facts.person.link,
    conversation,
    past,
    keepPerson: (profile) => inSpace(space_id, (tx) => keepNetworkPerson(tx, prospect_id, profile)),
  });
}
type Worded = Prepared | { kind: 'act'; act: null; part: number; isLast: boolean };

async function bringBack(shop: Shop, wanted: Wanted, ended: Ended | null, told: Outcome<unknown> | null) {
  const { lane, walked, sender } = wanted;
  const { facts } = walked;
  const now = shop.services.clock.now();
  const gap = gapAfter(facts.state.takes, facts.seed, facts.space.lapse);
  const isPaced = told?.kind === 'throttled' && told.reason === 'pace';
  const nextAt = isPaced ? told.until : new Date(now.getTime() + gap);
  const isOurs = await shop.settle({ lane, nextAt, ended });
  if (!isOurs) return;
  shop.hints.tell(facts.campaign, sender.id);
  if (told) await tellAccount(shop, wanted, told);
}

/** What the network said about the account itself: how it stands is then read, not believed. */
async function tellAccount({ services }: Shop, { sender, walked }: Wanted, told: Outcome<unknown>): Promise<void> {
  const action = walked.act?.act.action;
  if (!action || ACTION_TRAITS[action].channel !== 'network') return;
  const isOut =
    told.kind === 'disconnected' ||
    told.kind === 'challenged' ||
    (told.kind === 'refused' && told.reason === 'restricted');
  const { space_id, id } = sender;
  if (isOut)
    await services.transactions.inSpace(space_id, (tx) =>
      tx.enqueue('credentials.hear', { space_id, id, kind: 'account' }, { key: `hear:${id}:account` }),
    );
  if (told.kind === 'throttled')
    await services.transactions.inSpace(space_id, (tx) =>
      noteThrottled(tx, id, { takes: ACTION_TRAITS[action].takes, ...told }),
    );
}

/** Where the person stands since the look. */
const rowOf = ({ walked: { facts, state } }: Pick<Wanted, 'walked'>): EnrolmentRow => ({ ...facts.state, ...state });

function unwritten({ walked }: Wanted, outcome: ActOutcome): Ended {
  const { facts, act } = walked;
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
    row: rowOf({ walked }),
    isWritten: false,
    outcome,
    receipt: null,
    isLast: true,
    isApproved: false,
    lapse: facts.space.lapse,
    searchKind: facts.person.search_kind,
  };
}

/** The ledger has this step already: what came of it then moves the person now, and nothing is sent. */
function standing(wanted: Wanted, status: string): Ended | null {
  if (status === 'done' || status === 'already') return unwritten(wanted, { kind: status });
  return status === 'unknown' ? unwritten(wanted, { kind: 'unknown' }) : null;
}
