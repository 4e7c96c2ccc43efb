import type { CallParsed } from '../../../../contract/call.ts';
import type { chatCalls } from '../../../../contract/chat/calls.ts';
import type { ChatAnswer, TestedChannel } from '../../../../contract/chat/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { after } from '../../../core/http/handlers.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { requireFeature } from '../../people/spaces/features/require-feature.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { requireChoices } from '../webhooks/require-choices.ts';
import { changeTarget } from '../webhooks/targets/targets.ts';
import { channelOnWire, formatOf } from './channel-on-wire.ts';
import { channelById, holdChannel, updateChannel } from './queries.ts';
import { requireChatAddress, tryChannel } from './try-channel.ts';
import { chatLanguage } from './words-of.ts';

type Input = CallParsed<(typeof chatCalls)['update']>;

export const updateChannelSettings = after(
  /** Another address is tried first; without one there is nothing to try. */
  async (actor: SpaceActor, input: Input, services: Services): Promise<ChatAnswer | null> => {
    const { url } = input;
    if (url === undefined) return null;
    const row = await services.transactions.inSpace(actor.space.id, async (tx) => {
      const found = await channelById(tx, actor, input.id);
      if (found) await requireChoices(tx, actor, input);
      return found;
    });
    if (!row) throw refuse('not_found');
    const format = formatOf(row.format);
    await requireChatAddress(format, url, services);
    const { name = row.name, language = chatLanguage(row.language) } = input;
    return tryChannel(actor, { format, name, language, url }, services);
  },
  async (
    tx: SpaceTx,
    actor: SpaceActor,
    input: Input,
    services: Services,
    answer: ChatAnswer | null,
  ): Promise<TestedChannel> => {
    const row = await holdChannel(tx, actor, input.id);
    if (!row) throw refuse('not_found');
    if (answer?.refusal) return { channel: await channelOnWire(tx, row), answer };
    await requireChoices(tx, actor, input);
    if (input.is_on) await requireFeature(tx, 'webhook_integration');
    const { name, url, credentials_id: credentialId, workflow_ids: campaignIds, label_ids: labelIds } = input;
    // a new address that was taken sets a stopped channel going again
    const isOn = input.is_on ?? (url !== undefined && row.status === 'disabled' ? true : undefined);
    await changeTarget(tx, row, { name, url, credentialId, campaignIds, labelIds, isOn }, services);
    await updateChannel(tx, row.id, {
      ...(input.told && { told: [...new Set(input.told)] }),
      ...(input.language && { language: input.language }),
    });
    await writeAudit(tx, tx.spaceId, actor, { kind: 'chat_channel_changed', subject: name ?? row.name });
    await tx.append({ type: 'chat.changed', subjectId: row.id, actorId: actor.user.id, data: {} });
    const changed = await channelById(tx, actor, row.id);
    if (!changed) throw refuse('not_found');
    return { channel: await channelOnWire(tx, changed), answer };
  },
);
