import type { CallParsed } from '../../../../contract/call.ts';
import type { chatCalls } from '../../../../contract/chat/calls.ts';
import { CHAT_CHANNELS_MAX, type ChatAnswer, type TestedChannel } from '../../../../contract/chat/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { after } from '../../../core/http/handlers.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { newId } from '../../../core/ids.ts';
import type { Services } from '../../../core/services.ts';
import { requireFeature } from '../../people/spaces/features/require-feature.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { requireChoices } from '../webhooks/require-choices.ts';
import { addTarget } from '../webhooks/targets/targets.ts';
import { channelOnWire } from './channel-on-wire.ts';
import { channelById, countChannels, insertChannel } from './queries.ts';
import { requireChatAddress, tryChannel } from './try-channel.ts';

type Input = CallParsed<(typeof chatCalls)['create']>;

/** Everything that would refuse it is asked before something is said in a channel. */
async function requireMakeable(tx: SpaceTx, actor: SpaceActor, input: Input): Promise<void> {
  await requireFeature(tx, 'webhook_integration');
  await requireChoices(tx, actor, input);
  if ((await countChannels(tx)) >= CHAT_CHANNELS_MAX) throw refuse('limit_reached');
}

export const createChannel = after(
  async (actor: SpaceActor, input: Input, services: Services): Promise<ChatAnswer> => {
    await requireChatAddress(input.format, input.url, services);
    await services.transactions.inSpace(actor.space.id, (tx) => requireMakeable(tx, actor, input));
    return tryChannel(actor, input, services);
  },
  async (
    tx: SpaceTx,
    actor: SpaceActor,
    input: Input,
    services: Services,
    answer: ChatAnswer,
  ): Promise<TestedChannel> => {
    if (answer.refusal) return { channel: null, answer };
    await requireMakeable(tx, actor, input);
    const id = newId();
    await addTarget(
      tx,
      {
        spaceId: tx.spaceId,
        id,
        format: input.format,
        name: input.name,
        url: input.url,
        credentialId: input.credentials_id,
        campaignIds: input.workflow_ids,
        labelIds: input.label_ids,
        createdBy: actor.user.id,
      },
      services,
    );
    await insertChannel(tx, { space_id: tx.spaceId, id, told: [...new Set(input.told)], language: input.language });
    await writeAudit(tx, tx.spaceId, actor, { kind: 'chat_channel_made', subject: input.name });
    await tx.append({ type: 'chat.changed', subjectId: id, actorId: actor.user.id, data: {} });
    const made = await channelById(tx, actor, id);
    return { channel: made ? await channelOnWire(tx, made) : null, answer };
  },
);
