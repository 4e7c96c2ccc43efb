import type { CallParsed } from '../../../../contract/call.ts';
import type { webhookCalls } from '../../../../contract/webhooks/calls.ts';
import { WEBHOOKS_MAX, type WebhookWithSecret } from '../../../../contract/webhooks/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { after } from '../../../core/http/handlers.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { newId } from '../../../core/ids.ts';
import type { Services } from '../../../core/services.ts';
import { requireFeature } from '../../people/spaces/features/require-feature.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { countWebhooks, insertWebhook, webhookById } from './queries.ts';
import { requireChoices, requirePublicUrl } from './require-choices.ts';
import { newSecret, sealedSecret } from './secrets.ts';
import { webhookOnWire } from './webhook-on-wire.ts';

type Input = CallParsed<(typeof webhookCalls)['create']>;

export const createWebhook = after(
  (_actor: SpaceActor, { callback_url }: Input, services: Services) => requirePublicUrl(callback_url, services),
  async (tx: SpaceTx, actor: SpaceActor, input: Input, services: Services): Promise<WebhookWithSecret> => {
    await requireFeature(tx, 'webhook_integration');
    await requireChoices(tx, actor, input);
    if ((await countWebhooks(tx)) >= WEBHOOKS_MAX) throw refuse('limit_reached');
    const id = newId();
    const secret = newSecret();
    await insertWebhook(tx, {
      id,
      name: input.name,
      url: input.callback_url,
      update_types: [...new Set(input.update_types)],
      triggers: [...new Set(input.trigger_names)],
      credential_id: input.credentials_id,
      campaign_ids: input.workflow_ids,
      label_ids: input.label_ids,
      on_since: tx.now,
      ...sealedSecret(secret, id, services),
      created_by: actor.user.id,
      created_at: tx.now,
    });
    await writeAudit(tx, tx.spaceId, actor, { kind: 'webhook_made', subject: input.name });
    await tx.append({ type: 'webhook.changed', subjectId: id, actorId: actor.user.id, data: {} });
    return { ...(await webhookOnWire(tx, (await webhookById(tx, actor, id))!)), secret };
  },
);
