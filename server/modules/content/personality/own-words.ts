import { createHash } from 'node:crypto';
import { countWords, type OwnWords } from '../../../../engine/personality/read-personality.ts';
import { saidWords } from '../../../../engine/reading/said-words.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { visibleAccounts } from '../../senders/credentials/visible-accounts.ts';
import { headlineOf, messagesOf } from './queries.ts';

export interface ReadWords {
  said: OwnWords[];
  words: number;
  /** The same words have the same one. */
  hash: string;
}

/** What somebody wrote, as far as this member may read it: without quotations, signatures and what speaks to a machine. */
export async function ownWordsOf(tx: SpaceTx, actor: SpaceActor, prospectId: string): Promise<ReadWords> {
  const prospect = await headlineOf(tx, prospectId);
  if (!prospect) throw refuse('not_found');
  const messages = await messagesOf(tx, prospectId, visibleAccounts(actor).visibleFor);
  const said = [
    { text: prospect.headline, from: 'headline' as const, at: null },
    ...messages.map(({ text, at }) => ({
      text: saidWords(text).text,
      from: 'message' as const,
      at: at.toISOString(),
    })),
  ].filter(({ text }) => text.trim() !== '');
  const hash = createHash('sha256').update(JSON.stringify(said)).digest('base64url');
  return { said, words: countWords(said), hash };
}
