import { gapAfter } from '../../engine/pace.ts';
import { ACTION_TRAITS, type Action } from '../../contract/campaigns/sequence.ts';
import { lapseOf } from '../modules/campaigns/facts/load-spaces.ts';
import { carrierOf } from './carry.ts';
import type { Lane } from './lanes.ts';
import type { openIntents } from './ledger.ts';
import type { Ended } from './settle.ts';
import type { Shop } from './shop.ts';

type Open = Awaited<ReturnType<typeof openIntents>>[number];

/** These leave nothing behind that could be read: asking again does not help. */
const TRACELESS: ReadonlySet<Action> = new Set(['view', 'follow', 'endorse', 'event_invite'] satisfies Action[]);
const ASK_AGAIN_MS = 30_000;

/**
 * A line that nobody settled: its worker died, or the answer was lost. The provider is asked. Done is settled with its
 * receipt; not done may go out again, under the same key; where nobody can say, a person has to, and nothing is sent.
 */
export async function reconcile(shop: Shop, lane: Lane, intent: Open): Promise<void> {
  const { services, network = null } = shop;
  const now = services.clock.now();
  const later = (ms: number, ended: Ended | null = null) =>
    shop.settle({ lane, nextAt: new Date(now.getTime() + ms), ended });
  const age = now.getTime() - intent.created_at.getTime();
  // the request may still be under way
  if (age < shop.askAfterMs) return void (await later(shop.askAfterMs - age));

  const carrier = carrierOf(intent.action, { services, network, account: intent.gateway_id });
  const asked = await carrier.ask(intent).catch((error: unknown) => {
    services.log.warn({ err: error, intent: intent.id }, 'nobody answered what came of an act');
    return { kind: 'unknown' as const };
  });
  const lapse = lapseOf(intent, services);
  const ended: Ended = {
    intent,
    row: null,
    isWritten: true,
    outcome: { kind: asked.kind },
    receipt: asked.kind === 'done' ? asked.receipt : null,
    // the next look finds out whether there are more pieces to it
    isLast: intent.action !== 'like' && intent.action !== 'endorse',
    isApproved: true,
    lapse,
    searchKind: null,
  };
  if (asked.kind === 'not_done') return void (await later(0, ended));
  if (asked.kind === 'unknown' && !TRACELESS.has(intent.action) && age < shop.patienceMs)
    return void (await later(ASK_AGAIN_MS));
  if (asked.kind === 'unknown') services.log.warn({ intent: intent.id }, 'nobody can say whether an act was done');
  await later(gapAfter(ACTION_TRAITS[intent.action].takes ?? 'none', intent.enrolment_id, lapse), ended);
}
