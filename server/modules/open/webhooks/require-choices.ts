import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { leadsInside } from '../../../core/internet/leads-inside.ts';
import type { Services } from '../../../core/services.ts';
import { findCredential } from '../../senders/credentials/find-credential.ts';
import { knownAmong } from './queries.ts';

/** Ahead of the transaction, since a name is looked up: nothing of ours can be reached through a webhook. */
export async function requirePublicUrl(
  url: string | undefined,
  { settings }: Services,
  field = 'callback_url',
): Promise<void> {
  if (url && (await leadsInside(new URL(url), settings.outside.privateReceivers)))
    throw refuse('invalid_input', { fields: { [field]: 'This address is not on the internet' } });
}

interface Choices {
  credentials_id?: string | null;
  workflow_ids?: string[];
  label_ids?: string[];
}

/** The account is one's own; what happens in the whole workspace is for admins to pass on. */
export async function requireChoices(tx: SpaceTx, actor: SpaceActor, choices: Choices): Promise<void> {
  const { credentials_id: account, workflow_ids: campaigns = [], label_ids: labels = [] } = choices;
  if (account === null && actor.space.role !== 'admin')
    throw refuse('forbidden', { fields: { credentials_id: 'Choose one of your accounts' } });
  if (account) await findCredential(tx, actor, account);
  for (const [field, table, ids] of [
    ['workflow_ids', 'campaigns', campaigns],
    ['label_ids', 'labels', labels],
  ] as const) {
    const known = ids.length > 0 ? await knownAmong(tx, table, ids) : new Set();
    if (ids.some((id) => !known.has(id))) throw refuse('not_found', { fields: { [field]: 'Not found' } });
  }
}
