import type { CallParsed } from '../../../../../contract/call.ts';
import { updateTypeOf } from '../../../../../contract/webhooks/triggers.ts';
import type { zapierCalls } from '../../../../../contract/zapier/calls.ts';
import { type ZapierHook, ZAPIER_HOOKS_MAX } from '../../../../../contract/zapier/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../core/services.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { countWebhooks, holdWebhook, insertWebhook, updateWebhook } from '../queries.ts';
import { requireChoices } from '../require-choices.ts';
import { zapierHooksOnWire } from './hook-on-wire.ts';
import { hookOfZap } from './hook-queries.ts';
import { mayBeTold } from './may-be-told.ts';

type Input = CallParsed<(typeof zapierCalls)['subscribe']>;

/** Nothing but Zapier is told: a key that got lost leads nobody’s events to an address of somebody’s choice. */
export async function subscribeZap(
  tx: SpaceTx,
  actor: SpaceActor,
  input: Input,
  { settings }: Services,
): Promise<ZapierHook> {
  if (!leadsToZapier(input.hook_url, settings.outside.zapier.hooksUrl))
    throw refuse('invalid_input', { fields: { hook_url: 'This is no address of Zapier' } });
  if (!mayBeTold(actor, input.trigger)) throw refuse('insufficient_scope');
  await requireFeature(tx, 'zapier_integration');
  await requireChoices(tx, actor, input);
  const listening = await countWebhooks(tx, 'zapier');
  const known = await hookOfZap(tx, { ...input, api_key_id: actor.apiKeyId ?? null });
  if (known) {
    await updateWebhook(tx, known, {
      credential_id: input.credentials_id,
      campaign_ids: input.workflow_ids,
      label_ids: input.label_ids,
    });
    return onWire(tx, actor, known);
  }
  if (listening >= ZAPIER_HOOKS_MAX) throw refuse('limit_reached');
  const id = newId();
  const name = `Zap ${input.zap_id}`.trim();
  await insertWebhook(tx, {
    id,
    origin: 'zapier',
    name,
    zap_id: input.zap_id,
    api_key_id: actor.apiKeyId ?? null,
    url: input.hook_url,
    update_types: [updateTypeOf(input.trigger)],
    triggers: [input.trigger],
    credential_id: input.credentials_id,
    campaign_ids: input.workflow_ids,
    label_ids: input.label_ids,
    on_since: tx.now,
    created_by: actor.user.id,
    created_at: tx.now,
  });
  await writeAudit(tx, tx.spaceId, actor, { kind: 'zap_on', subject: name });
  await tx.append({ type: 'webhook.changed', subjectId: id, actorId: actor.user.id, data: {} });
  return onWire(tx, actor, id);
}

async function onWire(tx: SpaceTx, actor: SpaceActor, id: string): Promise<ZapierHook> {
  const row = await holdWebhook(tx, actor, id, 'zapier');
  if (!row) throw refuse('not_found');
  return (await zapierHooksOnWire(tx, [row]))[0]!;
}

/** The address as a reader of addresses understands it: another’s name before an @, or dots, lead nowhere else. */
function leadsToZapier(url: string, hooksUrl: string): boolean {
  const { href } = new URL(url);
  return href.startsWith(hooksUrl) && href.length > hooksUrl.length;
}
