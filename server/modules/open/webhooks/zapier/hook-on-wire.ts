import { DELIVERY_ERRORS, DELIVERY_STATUSES } from '../../../../../contract/webhooks/schemas.ts';
import { EVENT_TRIGGERS } from '../../../../../contract/webhooks/triggers.ts';
import type { ZapierHook } from '../../../../../contract/zapier/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { WebhookRow } from '../queries.ts';
import { keysOfZaps, type LastTry, lastTries } from './hook-queries.ts';

const DAY_MS = 86_400_000;

export async function zapierHooksOnWire(tx: SpaceTx, rows: readonly WebhookRow[]): Promise<ZapierHook[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const keyIds = rows.map(({ api_key_id: key }) => key).filter((key) => key !== null);
  const [tries, keys] = await Promise.all([
    lastTries(tx, ids, new Date(tx.now.getTime() - DAY_MS)),
    keysOfZaps(tx, keyIds),
  ]);
  return rows.map((row) => {
    const key = keys.find(({ id }) => id === row.api_key_id);
    const last = tries.find(({ webhook_id }) => webhook_id === row.id);
    return {
      _id: row.id,
      trigger: EVENT_TRIGGERS.find((trigger) => trigger === row.triggers[0]) ?? 'got_reply',
      zap_id: row.zap_id ?? '',
      credentials_id: row.credential_id,
      workflow_ids: row.campaign_ids,
      label_ids: row.label_ids,
      key: key ? { _id: key.id, name: key.name } : null,
      since: row.created_at.toISOString(),
      stopped: row.status !== 'on' ? 'failing' : key && key.expires_at <= tx.now ? 'key_ended' : null,
      last: last ? lastOnWire(last) : null,
      today: last?.today ?? 0,
    };
  });
}

const lastOnWire = ({ at, status, code, error }: LastTry): NonNullable<ZapierHook['last']> => ({
  at: at.toISOString(),
  status: DELIVERY_STATUSES.find((each) => each === status) ?? 'waiting',
  status_code: code,
  error: DELIVERY_ERRORS.find((each) => each === error) ?? null,
});
