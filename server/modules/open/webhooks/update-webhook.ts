import type { CallParsed } from '../../../../contract/call.ts';
import type { webhookCalls } from '../../../../contract/webhooks/calls.ts';
import type { Webhook } from '../../../../contract/webhooks/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { after } from '../../../core/http/handlers.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { requireFeature } from '../../people/spaces/features/require-feature.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { stopWaiting } from './log/again-queries.ts';
import { holdWebhook, updateWebhook, webhookById, type WebhookRow } from './queries.ts';
import { requireChoices, requirePublicUrl } from './require-choices.ts';
import { webhookOnWire } from './webhook-on-wire.ts';

type Input = CallParsed<(typeof webhookCalls)['update']>;

export const updateWebhookSettings = after(
  (_actor: SpaceActor, { callback_url }: Input, services: Services) => requirePublicUrl(callback_url, services),
  async (tx: SpaceTx, actor: SpaceActor, input: Input): Promise<Webhook> => {
    const row = await holdWebhook(tx, actor, input.id);
    if (!row) throw refuse('not_found');
    await requireChoices(tx, actor, input);
    if (input.is_on) await requireFeature(tx, 'webhook_integration');
    await updateWebhook(tx, row.id, { ...columnsOf(input), ...turned(tx, row, input.is_on) });
    // what waited is not sent weeks later unasked: it stands in the log, and can be sent again; also what was put there
    // in the moment in which it was stopped
    if (input.is_on !== undefined && (!input.is_on || row.status !== 'on')) await stopWaiting(tx, row.id);
    await writeAudit(tx, tx.spaceId, actor, { kind: 'webhook_changed', subject: input.name ?? row.name });
    await tx.append({ type: 'webhook.changed', subjectId: row.id, actorId: actor.user.id, data: {} });
    const changed = await webhookById(tx, actor, row.id);
    if (!changed) throw refuse('not_found');
    return webhookOnWire(tx, changed);
  },
);

/** Only what was given: what is left out stays. */
const columnsOf = (input: Input) => ({
  ...(input.name !== undefined && { name: input.name }),
  ...(input.callback_url !== undefined && { url: input.callback_url }),
  ...(input.update_types && { update_types: [...new Set(input.update_types)] }),
  ...(input.trigger_names && { triggers: [...new Set(input.trigger_names)] }),
  ...(input.credentials_id !== undefined && { credential_id: input.credentials_id }),
  ...(input.workflow_ids && { campaign_ids: input.workflow_ids }),
  ...(input.label_ids && { label_ids: input.label_ids }),
});

function turned(tx: SpaceTx, row: WebhookRow, isOn: boolean | undefined) {
  if (isOn === undefined || isOn === (row.status === 'on')) return {};
  if (!isOn) return { status: 'off', failing_since: null };
  return { status: 'on', on_since: tx.now, failing_since: null, disabled_at: null, disabled_reason: null };
}
