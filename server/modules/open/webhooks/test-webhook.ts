import type { CallParsed } from '../../../../contract/call.ts';
import type { webhookCalls } from '../../../../contract/webhooks/calls.ts';
import type { WebhookTest } from '../../../../contract/webhooks/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { after } from '../../../core/http/handlers.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { newId } from '../../../core/ids.ts';
import type { Services } from '../../../core/services.ts';
import { webhookById } from './queries.ts';
import { sampleBody } from './sample-body.ts';
import { deliveryMessageId, keysThatSign, signedHeaders } from './secrets.ts';
import { webhookPoster } from './sending/start-webhook-sender.ts';

type Input = CallParsed<(typeof webhookCalls)['test']>;

/** Ahead of the transaction, since a receiver takes its time. It works for one that is off too: to try before turning it on. */
export const testWebhook = after(
  async (actor: SpaceActor, { id, trigger }: Input, services: Services): Promise<WebhookTest> => {
    const space = actor.space.id;
    const row = await services.transactions.inSpace(space, (tx) => webhookById(tx, actor, id), { readOnly: true });
    if (!row) throw refuse('not_found');
    const at = services.clock.now();
    const body = sampleBody(trigger, at, space);
    const poster = webhookPoster(services);
    try {
      const headers = signedHeaders({ id: deliveryMessageId(newId()), at, body }, keysThatSign(row, services, at));
      const answer = await poster.post(row.url, headers, body);
      const { code, error, detail, tookMs, text } = answer;
      return { status_code: code, error, detail, took_ms: tookMs, headers: answer.headers, answer: text };
    } finally {
      poster.close();
    }
  },
  async (_tx: SpaceTx, _actor: SpaceActor, _input: Input, _services: Services, answer: WebhookTest) => answer,
);
