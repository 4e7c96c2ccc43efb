import * as z from 'zod';
import type { Services } from '../../../../core/services.ts';
import type { LoginOutcome, Network } from '../../../../providers/network/port.ts';
import { networkProvider } from '../network/network-provider.ts';
import { secretAt } from './open-login.ts';
import { credentialById } from '../queries.ts';
import { settleSignInStep, trySignInStep } from './sign-in-account.ts';

export const AnswerPayload = z.object({
  space_id: z.uuid(),
  id: z.uuid(),
  attempt: z.int(),
  answer_sealed: z.string(),
});

/** Hands in a code or a phone number. Sent twice after a crash, it is the account's state that tells whether it was right. */
export async function answerNetwork(payload: z.output<typeof AnswerPayload>, services: Services): Promise<void> {
  const { space_id: spaceId, id, attempt } = payload;
  const network = networkProvider(services);
  const row = await services.transactions.inSpace(spaceId, (tx) => credentialById(tx, id), { readOnly: true });
  const isAwaited = row?.attempt === attempt && (row.code_is_entering || row.phone_is_entering);
  if (!network || !isAwaited || !row.gateway_id) return;
  const account = row.gateway_id;
  const answer = services.secrets.open(payload.answer_sealed, secretAt(id, 'answer'));
  const outcome = await trySignInStep(() => network.answer(account, answer));
  await settleSignInStep(network, { spaceId, id, attempt, outcome: await truly(network, account, outcome) }, services);
}

async function truly(network: Network, account: string, outcome: LoginOutcome): Promise<LoginOutcome> {
  if (outcome.kind !== 'refused') return outcome;
  const { status } = await network.state(account);
  return status === 'ok' ? { kind: 'done', receipt: { account } } : outcome;
}
