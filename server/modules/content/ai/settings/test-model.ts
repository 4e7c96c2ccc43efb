import { setTimeout as pause } from 'node:timers/promises';
import { type Generation, SLOW_GENERATION_MS } from '../../../../../contract/ai/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../core/services.ts';
import { generateText } from '../generations/generate-text.ts';
import { generationByKey } from '../generations/generation-queries.ts';
import { generationOnWire } from '../generations/recent-prompts.ts';
import { refuse } from '../../../../core/http/refusal.ts';

const ASKED = {
  system: 'You answer whether you can be reached. Answer with one short sentence and nothing else.',
  prompt: 'Can you be reached?',
  maxTokens: 60,
};

/** Really asks it, outside of any transaction; one that takes long goes on by itself, and is read as running. */
export const testModel = after(
  async ({ user, space }: SpaceActor, _input: unknown, services: Services): Promise<string> => {
    const key = `test:${newId()}`;
    const asking = generateText(
      {
        spaceId: space.id,
        key,
        kind: 'test',
        asker: { userId: user.id, isAdmin: true },
        prompt: ASKED.prompt,
        promptVersion: 'test-1',
        asks: ASKED,
        builtIn: () => null,
      },
      services,
    );
    // whoever waits no longer hears of it by its event
    asking.catch((error: unknown) => services.log.warn({ err: error }, 'a model could not be tried'));
    await Promise.race([asking, pause(SLOW_GENERATION_MS, undefined, { ref: false })]);
    return key;
  },
  async (tx: SpaceTx, _actor: SpaceActor, _input: unknown, _services: Services, key: string): Promise<Generation> => {
    const row = await generationByKey(tx, key);
    if (!row) throw refuse('not_found');
    return generationOnWire(row);
  },
);
