import {
  CHAT_FORMATS,
  CHAT_NEWS,
  CHAT_REFUSALS,
  CHAT_STATUSES,
  type ChatAnswer,
  type ChatChannel,
  type ChatDelivery,
  type ChatFormat,
} from '../../../../contract/chat/schemas.ts';
import { DELIVERY_STATUSES, DeliveryTry } from '../../../../contract/webhooks/schemas.ts';
import { type ChatAnswered, chatRefusal } from '../../../../engine/chat/chat-refusal.ts';
import { plainName } from '../../../../engine/text/plain-name.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { type StoredChannel, countTold, lastToldIn, type ToldRow } from './queries.ts';
import { chatLanguage } from './words-of.ts';

const DETAIL_MAX = 300;
const OF_STATUS = { on: 'on', off: 'off', disabled: 'stopped' } as const satisfies Record<string, string>;

export const formatOf = (format: string): ChatFormat => CHAT_FORMATS.find((each) => each === format) ?? 'slack';

export async function channelsOnWire(tx: SpaceTx, rows: readonly StoredChannel[]): Promise<ChatChannel[]> {
  const ids = rows.map(({ id }) => id);
  const [last, counts] = ids.length > 0 ? [await lastToldIn(tx, ids), await countTold(tx, ids)] : [[], []];
  return rows.map((row) => {
    const told = last.find(({ webhook_id: id }) => id === row.id);
    const { waiting = 0, today = 0 } = counts.find(({ id }) => id === row.id) ?? {};
    return { ...onWire(row), last: told ? toldOnWire(formatOf(row.format), told) : null, waiting, today };
  });
}

export const channelOnWire = async (tx: SpaceTx, row: StoredChannel): Promise<ChatChannel> =>
  (await channelsOnWire(tx, [row]))[0] as ChatChannel;

function onWire(row: StoredChannel): Omit<ChatChannel, 'last' | 'waiting' | 'today'> {
  const reason = CHAT_REFUSALS.find((each) => each === row.disabled_reason);
  const status = CHAT_STATUSES.find((each) => each === OF_STATUS[row.status as keyof typeof OF_STATUS]) ?? 'off';
  return {
    _id: row.id,
    format: formatOf(row.format),
    name: row.name,
    told: CHAT_NEWS.filter((kind) => row.told.includes(kind)),
    language: chatLanguage(row.language),
    credentials_id: row.credential_id,
    workflow_ids: row.campaign_ids,
    label_ids: row.label_ids,
    host: new URL(row.origin).host,
    url_hint: row.secret_hint,
    status,
    stopped: reason && row.disabled_at ? { reason, at: row.disabled_at.toISOString() } : null,
    failing_since: row.failing_since?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

export function toldOnWire(format: ChatFormat, row: ToldRow): ChatDelivery {
  const last = DeliveryTry.safeParse(row.last_try).data;
  const answer = last
    ? answerOnWire(format, { code: last.status_code, error: last.error, text: last.answer, tookMs: last.took_ms })
    : { status_code: null, refusal: null, detail: null, took_ms: null };
  return {
    _id: row.id,
    news: CHAT_NEWS.find((kind) => kind === row.trigger) ?? 'problems',
    person: row.prospect_id ? { _id: row.prospect_id, name: plainName(row.person ?? '') } : null,
    status: DELIVERY_STATUSES.find((status) => status === row.status) ?? 'waiting',
    tries: row.tried,
    created_at: row.created_at.toISOString(),
    next_at: row.status === 'waiting' ? (row.due_at?.toISOString() ?? null) : null,
    ...answer,
  };
}

export function answerOnWire(format: ChatFormat, answer: ChatAnswered & { tookMs: number }): ChatAnswer {
  const refusal = chatRefusal(format, answer);
  return {
    status_code: answer.code,
    refusal,
    detail: refusal ? answer.text.trim().slice(0, DETAIL_MAX) || null : null,
    took_ms: answer.tookMs,
  };
}
