import type { ChatAnswer } from '../../../../contract/chat/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { after } from '../../../core/http/handlers.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { addressOfTarget } from '../webhooks/targets/targets.ts';
import { formatOf } from './channel-on-wire.ts';
import { channelById } from './queries.ts';
import { tryChannel } from './try-channel.ts';
import { chatLanguage } from './words-of.ts';

/** It works for one that is off too: to try before turning it on. */
export const testChannel = after(
  async (actor: SpaceActor, { id }: { id: string }, services: Services): Promise<ChatAnswer> => {
    const row = await services.transactions.inSpace(actor.space.id, (tx) => channelById(tx, actor, id), {
      readOnly: true,
    });
    if (!row) throw refuse('not_found');
    const { name, language, format } = row;
    const url = addressOfTarget(row, services);
    return tryChannel(actor, { name, url, format: formatOf(format), language: chatLanguage(language) }, services);
  },
  async (_tx: SpaceTx, _actor: SpaceActor, _input: { id: string }, _services: Services, answer: ChatAnswer) => answer,
);
