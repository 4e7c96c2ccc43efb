import { setTimeout as pause } from 'node:timers/promises';
import { type GenerationProblem, SLOW_GENERATION_MS } from '../../../../contract/ai/schemas.ts';
import { OWN_WORDS_LEAST, type ToldPersonality } from '../../../../contract/personality/schemas.ts';
import {
  PERSONALITY_VERSION,
  PersonalityAnswer,
  personalityOfAnswer,
  personalityPrompt,
} from '../../../../engine/personality/personality-prompt.ts';
import { type ReadPersonality, readPersonality } from '../../../../engine/personality/read-personality.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { after } from '../../../core/http/handlers.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { requireFeature } from '../../people/spaces/features/require-feature.ts';
import { type GenerationRow, generateText } from '../ai/generations/generate-text.ts';
import { generationUnder } from '../ai/generations/recent-prompts.ts';
import { ownWordsOf, type ReadWords } from './own-words.ts';
import { findPersonality, keepPersonality } from './queries.ts';

const ANSWER_TOKENS = 800;

interface One {
  id: string;
}

export async function getPersonality(tx: SpaceTx, actor: SpaceActor, { id }: One): Promise<ToldPersonality> {
  const { hash, words } = await ownWordsOf(tx, actor, id);
  const row = await findPersonality(tx, id, actor.user.id);
  const { last } = await attempts(tx, actor, keyOf(actor, id, hash));
  return {
    personality: row
      ? {
          type: row.type,
          quotes: row.quotes,
          words: row.words,
          made_by: row.made_by,
          made_at: row.made_at.toISOString(),
          is_old: row.said_hash !== hash,
        }
      : null,
    words,
    is_running: last?.status === 'running',
    problem: (last?.problem ?? null) as GenerationProblem | null,
  };
}

/** Told outside of any transaction; what takes long goes on by itself, and whoever asked hears of its end. */
export const tellPersonality = after(async (actor: SpaceActor, { id }: One, services: Services): Promise<void> => {
  const asked = await services.transactions.inSpace(actor.space.id, async (tx) => {
    await requireFeature(tx, 'ai_powered_personality_type');
    const said = await ownWordsOf(tx, actor, id);
    return { ...said, key: (await attempts(tx, actor, keyOf(actor, id, said.hash))).key };
  });
  if (asked.words < OWN_WORDS_LEAST) throw refuse('too_few_words');
  const telling = tell(actor, id, asked, services);
  let isWaiting = true;
  const noted = telling.catch((error: unknown) => {
    if (isWaiting) throw error;
    services.log.warn({ err: error }, 'a personality could not be told');
  });
  await Promise.race([noted, pause(SLOW_GENERATION_MS, undefined, { ref: false })]);
  isWaiting = false;
}, getPersonality);

const keyOf = ({ user }: SpaceActor, prospectId: string, hash: string): string =>
  `personality:${user.id}:${prospectId}:${hash}`;

/** The same words are told and paid for once; after a try that came to nothing the next one has a key of its own. */
async function attempts(
  tx: SpaceTx,
  actor: SpaceActor,
  base: string,
): Promise<{ last: GenerationRow | undefined; key: string }> {
  let key = base;
  let last: GenerationRow | undefined;
  for (;;) {
    const next = await generationUnder(tx, actor, key);
    if (next) last = next;
    if (!next || next.status === 'running' || next.status === 'done') return { last, key };
    key = `${base}:${next.id}`;
  }
}

async function tell(
  actor: SpaceActor,
  id: string,
  { said, words, hash, key }: ReadWords & { key: string },
  services: Services,
): Promise<void> {
  const { user, space } = actor;
  let told: ReadPersonality | null = null;
  const inWords = (read: ReadPersonality): string =>
    [read.type ?? '–', ...read.quotes.map(({ quote }) => `“${quote}”`)].join('\n');
  await generateText(
    {
      spaceId: space.id,
      key,
      kind: 'personality',
      asker: { userId: user.id, isAdmin: space.role === 'admin' },
      prompt: '',
      promptVersion: PERSONALITY_VERSION,
      asks: { ...personalityPrompt(said, key), maxTokens: ANSWER_TOKENS, schema: PersonalityAnswer },
      builtIn: () => inWords((told = readPersonality(said))),
      reads: (answer) => {
        told = personalityOfAnswer(answer, said);
        return told ? { text: inWords(told) } : { fault: 'broken', detail: 'not as it was asked for' };
      },
      keeps: async (tx, { id: generation_id, made_by }) => {
        if (told)
          await keepPersonality(tx, {
            ...told,
            generation_id,
            made_by,
            words,
            prospect_id: id,
            user_id: user.id,
            said_hash: hash,
          });
      },
      prospectId: id,
    },
    services,
  );
}
