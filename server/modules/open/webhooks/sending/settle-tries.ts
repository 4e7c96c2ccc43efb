import { randomInt } from 'node:crypto';
import { askedPause, hasFailedTooLong, nextTry } from '../../../../../engine/webhooks/next-try.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import type { PostAnswer } from '../../../../core/internet/post-guarded.ts';
import type { Services } from '../../../../core/services.ts';
import {
  callBehind,
  disable,
  forgetReceiver,
  holdBehind,
  noteFailing,
  noteWell,
  type SettledTry,
  stopWaitingOf,
  storeTries,
  type TakenDelivery,
} from './queries.ts';

const GONE = 410;
const ATTEMPT_SHARES = 1_000;

export interface Tried {
  delivery: TakenDelivery;
  answer: PostAnswer;
  at: Date;
}

export const isWell = ({ code }: PostAnswer): boolean => code !== null && code >= 200 && code < 300;

/** Writes down how tries went, many at once, with what follows from them. */
export async function settleTries({ transactions }: Services, tried: readonly Tried[]): Promise<void> {
  const tries = tried.map(settled);
  await transactions.onPlatform(async (tx) => {
    await storeTries(tx, tries);
    const hadFailed = new Set(tried.filter(({ delivery }) => delivery.tried > 0).map(({ delivery }) => delivery.id));
    const over = tries.filter(({ id, outcome }) => outcome !== 'waiting' && hadFailed.has(id));
    const failed = tries.filter(({ id, outcome }) => outcome === 'waiting' && !hadFailed.has(id));
    if (over.length > 0) await callBehind(tx, over);
    if (failed.length > 0) await holdBehind(tx, failed);
    await noteReceivers(tx, tries);
  });
}

function settled({ delivery, answer, at }: Tried): SettledTry {
  const { space_id, id, webhook_id, prospect_id } = delivery;
  const { code, error, detail, tookMs, headers, text } = answer;
  const next = isWell(answer)
    ? null
    : nextTry({
        tries: delivery.tried + 1,
        beganAt: delivery.began_at ?? at,
        now: at,
        share: randomInt(ATTEMPT_SHARES) / ATTEMPT_SHARES,
        askedMs: askedPause(headers['retry-after'], at),
      });
  return {
    space_id,
    id,
    webhook_id,
    prospect_id,
    outcome: isWell(answer) ? 'delivered' : next ? 'waiting' : 'failed',
    due_at: next,
    at,
    code,
    error,
    took_ms: tookMs,
    entry: { at: at.toISOString(), status_code: code, error, detail, took_ms: tookMs, headers, answer: text },
  };
}

/** One that answered well works; one of which nothing else is known fails, and is given up in the end. */
async function noteReceivers(tx: PlatformTx, tries: readonly SettledTry[]): Promise<void> {
  const well = new Set(tries.filter(({ outcome }) => outcome === 'delivered').map(({ webhook_id }) => webhook_id));
  const failing = new Set(tries.map(({ webhook_id }) => webhook_id).filter((id) => !well.has(id)));
  if (well.size > 0) await noteWell(tx, [...well]);
  if (failing.size === 0) return;
  const gone = new Set(tries.filter(({ code }) => code === GONE).map(({ webhook_id }) => webhook_id));
  for (const { id, failing_since, origin } of await noteFailing(tx, [...failing])) {
    const reason = gone.has(id) ? 'gone' : hasFailedTooLong(failing_since, tx.now) ? 'failing' : null;
    if (reason === 'gone' && origin === 'zapier') await endListening(tx, id);
    else if (reason) await disableReceiver(tx, id, reason);
  }
}

/** Zapier answers so for a Zap that was turned off or deleted: nobody has to be told. */
async function endListening(tx: PlatformTx, id: string): Promise<void> {
  const hook = await forgetReceiver(tx, id);
  if (hook) await tx.append(hook.space_id, { type: 'webhook.changed', subjectId: id, data: {} });
}

async function disableReceiver(tx: PlatformTx, id: string, why: 'failing' | 'gone'): Promise<void> {
  const webhook = await disable(tx, id, why);
  if (!webhook) return;
  await stopWaitingOf(tx, id);
  const data = { name: webhook.name, why, credentials_id: webhook.credential_id, origin: webhook.origin };
  await tx.append(webhook.space_id, { type: 'webhook.disabled', subjectId: id, data });
}
