import {
  type Webhook,
  WEBHOOK_CHART_HOURS,
  WEBHOOK_END_REASONS,
  WEBHOOK_STATUSES,
  type WebhookDetail,
} from '../../../../contract/webhooks/schemas.ts';
import { EVENT_TRIGGERS, UPDATE_TYPE_NAMES } from '../../../../contract/webhooks/triggers.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { type Figures, webhookFigures, hoursOf } from './log/figure-queries.ts';
import type { WebhookRow } from './queries.ts';

const HOUR_MS = 3_600_000;
const FIGURES_MS = 24 * HOUR_MS;
const NO_FIGURES: Omit<Figures, 'webhook_id'> = {
  deliveries: 0,
  today: 0,
  delivered: 0,
  failed: 0,
  waiting: 0,
  at_once: 0,
  median_ms: null,
  last_at: null,
};

export async function webhooksOnWire(tx: SpaceTx, rows: readonly WebhookRow[]): Promise<Webhook[]> {
  const since = new Date(tx.now.getTime() - FIGURES_MS);
  const figures =
    rows.length > 0
      ? await webhookFigures(
          tx,
          rows.map(({ id }) => id),
          since,
        )
      : [];
  const ofWebhook = new Map(figures.map((each) => [each.webhook_id, each]));
  return rows.map((row) => onWire(row, ofWebhook.get(row.id) ?? NO_FIGURES, tx.now));
}

export const webhookOnWire = async (tx: SpaceTx, row: WebhookRow): Promise<Webhook> =>
  (await webhooksOnWire(tx, [row]))[0] as Webhook;

export async function webhookDetailOnWire(tx: SpaceTx, row: WebhookRow): Promise<WebhookDetail> {
  const first = Math.floor(tx.now.getTime() / HOUR_MS) - WEBHOOK_CHART_HOURS + 1;
  const [webhook, hours] = await Promise.all([webhookOnWire(tx, row), hoursOf(tx, row.id, new Date(first * HOUR_MS))]);
  const byHour = Array.from({ length: WEBHOOK_CHART_HOURS }, (_, at) => {
    const found = hours.find(({ hour }) => hour === first + at);
    return { count: found?.count ?? 0, failed: found?.failed ?? 0 };
  });
  return { ...webhook, by_hour: byHour };
}

function onWire(row: WebhookRow, figures: Omit<Figures, 'webhook_id'>, now: Date): Webhook {
  const { at_once: atOnce, ...counts } = figures;
  const reason = WEBHOOK_END_REASONS.find((each) => each === row.disabled_reason);
  return {
    _id: row.id,
    name: row.name,
    callback_url: row.url,
    update_types: UPDATE_TYPE_NAMES.filter((type) => row.update_types.includes(type)),
    trigger_names: EVENT_TRIGGERS.filter((trigger) => row.triggers.includes(trigger)),
    credentials_id: row.credential_id,
    workflow_ids: row.campaign_ids,
    label_ids: row.label_ids,
    status: WEBHOOK_STATUSES.find((status) => status === row.status) ?? 'off',
    disabled: reason && row.disabled_at ? { reason, at: row.disabled_at.toISOString() } : null,
    failing_since: row.failing_since?.toISOString() ?? null,
    secret_hint: row.secret_hint ?? '',
    former_until: row.former_until && row.former_until > now ? row.former_until.toISOString() : null,
    created_at: row.created_at.toISOString(),
    figures: {
      ...counts,
      first_try: counts.delivered > 0 ? atOnce / counts.delivered : null,
      last_at: counts.last_at?.toISOString() ?? null,
    },
  };
}
