import { randomInt } from 'node:crypto';
import { CHAT_REFUSALS } from '../../../../../contract/chat/schemas.ts';
import { chatRefusal, endsChannel, isHopeless } from '../../../../../engine/chat/chat-refusal.ts';
import { askedPause, hasFailedTooLong, nextTry } from '../../../../../engine/webhooks/next-try.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import type { PostAnswer } from '../../../../core/internet/post-guarded.ts';
import type { Services } from '../../../../core/services.ts';
import { isChat, type TargetFormat } from './target-of.ts';
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
  format: TargetFormat;
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

function settled({ delivery, format, answer, at }: Tried): SettledTry {
  const { space_id, id, webhook_id, prospect_id } = delivery;
  const { code, error, detail, tookMs, headers, text } = answer;
  const { ends, isHopeless: isOver } = verdictOn(format, answer);
  const next =
    isWell(answer) || isOver
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
    ends,
    entry: { at: at.toISOString(), status_code: code, error, detail, took_ms: tookMs, headers, answer: text },
  };
}

/** What a bad answer means beyond the one delivery. */
function verdictOn(format: TargetFormat, answer: PostAnswer): { ends: string | null; isHopeless: boolean } {
  if (!isChat(format)) return { ends: answer.code === GONE ? 'gone' : null, isHopeless: false };
  const refusal = chatRefusal(format, answer);
  return {
    ends: refusal && endsChannel(refusal) ? refusal : null,
    isHopeless: refusal !== null && isHopeless(refusal),
  };
}

/** One that answered well works; one of which nothing else is known fails, and is given up in the end. */
async function noteReceivers(tx: PlatformTx, tries: readonly SettledTry[]): Promise<void> {
  const well = new Set(tries.filter(({ outcome }) => outcome === 'delivered').map(({ webhook_id }) => webhook_id));
  const failing = new Set(tries.map(({ webhook_id }) => webhook_id).filter((id) => !well.has(id)));
  if (well.size > 0) await noteWell(tx, [...well]);
  if (failing.size === 0) return;
  const ends = new Map(tries.flatMap(({ webhook_id, ends: why }) => (why ? [[webhook_id, why] as const] : [])));
  for (const { id, failing_since, origin } of await noteFailing(tx, [...failing])) {
    const reason = ends.get(id) ?? (hasFailedTooLong(failing_since, tx.now) ? 'failing' : null);
    if (reason === 'gone' && origin === 'zapier') await endListening(tx, id);
    else if (reason) await disableReceiver(tx, id, reason);
  }
}

/** Zapier answers so for a Zap that was turned off or deleted: nobody has to be told. */
async function endListening(tx: PlatformTx, id: string): Promise<void> {
  const hook = await forgetReceiver(tx, id);
  if (hook) await tx.append(hook.space_id, { type: 'webhook.changed', subjectId: id, data: {} });
}

async function disableReceiver(tx: PlatformTx, id: string, why: string): Promise<void> {
  const webhook = await disable(tx, id, why);
  if (!webhook) return;
  await stopWaitingOf(tx, id);
  const { name, format, credential_id: account, space_id: spaceId, origin } = webhook;
  if (isChat(format)) {
    const refusal = CHAT_REFUSALS.find((each) => each === why) ?? 'failing';
    const data = { name, format, why: refusal, credentials_id: account };
    await tx.append(spaceId, { type: 'chat.stopped', subjectId: id, data });
    return;
  }
  const data = { name, why: why === 'gone' ? 'gone' : 'failing', credentials_id: account, origin } as const;
  await tx.append(spaceId, { type: 'webhook.disabled', subjectId: id, data });
}
