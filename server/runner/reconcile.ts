import { gapAfter } from '../../engine/limits/pace.ts';
import { ACTION_TRAITS, type Action } from '../../contract/campaigns/sequence.ts';
import { timeScaleOf } from '../modules/campaigns/facts/load-spaces.ts';
import { foundOfIntent } from '../modules/platform/restores/found-sends.ts';
import type { AskOutcome } from '../providers/network/port.ts';
import type { Lane } from '../modules/senders/lanes/lane.ts';
import { askedSince, receiptOfFound } from './after-restore/already-sent.ts';
import { channelSenderFor } from './channel-sender.ts';
import type { openIntents } from './intent-queries.ts';
import type { ActResult } from './settle.ts';
import type { RunnerContext } from './runner-context.ts';

type Open = Awaited<ReturnType<typeof openIntents>>[number];

/** These leave nothing behind that could be read: asking again does not help. */
const TRACELESS: ReadonlySet<Action> = new Set(['view', 'follow', 'endorse', 'event_invite'] satisfies Action[]);
const ASK_AGAIN_MS = 30_000;
/** What is never answered, however often it is tried, must not keep its lane for ever. */
const TRIES = 3;

/**
 * A line that nobody settled: its worker died, or the answer was lost. The provider is asked. Done is settled with its
 * receipt; not done may go out again, under the same key. Where nobody can say, what is harmless to repeat is done again
 * as another round; of the rest a person has to say it, and nothing is sent.
 */
export async function reconcile(context: RunnerContext, lane: Lane, intent: Open): Promise<void> {
  const { services } = context;
  const now = services.clock.now();
  const later = (ms: number, ended: ActResult | null = null) =>
    context.settle({ lane, nextAt: new Date(now.getTime() + ms), ended });
  const age = now.getTime() - intent.created_at.getTime();
  // the request may still be under way
  if (age < context.askAfterMs) return void (await later(context.askAfterMs - age));

  const asked = await ask(context, intent).catch((error: unknown): AskOutcome => {
    services.log.warn({ err: error, intent: intent.id }, 'nobody answered what came of an act');
    return { kind: 'unknown' };
  });
  const timeScale = timeScaleOf(intent, services);
  const isRepeated =
    asked.kind === 'unknown' && ACTION_TRAITS[intent.action].isHarmlessTwice && intent.round + 1 < TRIES;
  const ended: ActResult = {
    intent,
    row: null,
    isWritten: true,
    outcome: isRepeated ? { kind: 'repeated' } : { kind: asked.kind },
    receipt: asked.kind === 'done' ? asked.receipt : null,
    // the next look finds out whether there are more pieces to it
    isLast: intent.action !== 'like' && intent.action !== 'endorse',
    isApproved: true,
    timeScale,
    searchKind: null,
  };
  if (asked.kind === 'not_done') return void (await later(0, ended));
  const isFinal = TRACELESS.has(intent.action) || (asked.kind === 'unknown' && asked.isFinal);
  if (asked.kind === 'unknown' && !isRepeated && !isFinal && age < context.patienceMs)
    return void (await later(ASK_AGAIN_MS));
  if (asked.kind === 'unknown' && !isRepeated)
    services.log.warn({ intent: intent.id }, 'nobody can say whether an act was done');
  await later(gapAfter(ACTION_TRAITS[intent.action].takes ?? 'none', intent.enrolment_id, timeScale), ended);
}

/** What it took as its own after a restore was done; of anything else its carrier is asked. */
async function ask({ services, network = null, afterRestore }: RunnerContext, intent: Open) {
  const restore = afterRestore();
  const found =
    restore && (await services.transactions.inSpace(intent.space_id, (tx) => foundOfIntent(tx, intent.id), READ_ONLY));
  if (found) return { kind: 'done' as const, receipt: receiptOfFound(found) };
  const channelSender = channelSenderFor(intent.action, { services, network, account: intent.gateway_id });
  return channelSender.ask(restore ? askedSince(intent, restore) : intent);
}
const READ_ONLY = { readOnly: true };
