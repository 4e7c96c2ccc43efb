import type * as z from 'zod';
import { CATEGORY_OF_KIND, type GenerationKind } from '../../../../../contract/ai/schemas.ts';
import { BUILT_IN } from '../../../../../contract/research/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../core/services.ts';
import { type ModelAnswer, type ModelPrompt, NOTHING_USED } from '../../../../providers/model/port.ts';
import { withForm } from '../../../../providers/model/read-answer.ts';
import { getSpaceFeatures } from '../../../people/spaces/features/get-space-features.ts';
import { releaseCredits, reserveCredits, settleCredits } from '../../../money/credits/spend-credits.ts';
import { type ChosenModel, modelOfSettings } from '../settings/model-of-space.ts';
import { type AiSettingsRow, holdAiSettings } from '../settings/settings-queries.ts';
import {
  endGeneration,
  generationByKey,
  type GenerationEnd,
  type GenerationRow,
  insertGeneration,
  takenToday,
} from './generation-queries.ts';

export type { GenerationRow } from './generation-queries.ts';

/** A text that somebody wants to have made. */
export interface WantedText<T extends z.ZodType = z.ZodType> {
  spaceId: string;
  /** The same wanted twice under it is made once, and paid for once. */
  key: string;
  kind: GenerationKind;
  /** Who wants it, and whether they are an admin; null where nobody is behind it. */
  asker: { userId: string; isAdmin: boolean } | null;
  /** In their own words: what stands among the recent prompts. */
  prompt: string;
  promptVersion: string;
  asks: ModelPrompt<T>;
  /** Made without a model; null where it needs one, else why it cannot be. */
  builtIn(): string | null | { cannot: string };
  /** Reads what a model answered; what is no text fails, and costs nothing. */
  reads?(answer: string): { text: string } | { fault: 'refused' | 'cut_off' | 'broken'; detail: string };
  /** Kept together with its end, however it ended. */
  keeps?(tx: SpaceTx, generation: GenerationRow): Promise<void>;
  prospectId?: string | null;
  campaignId?: string | null;
}

export interface MadeText<Value = unknown> {
  generation: GenerationRow;
  /** What was asked for in a form, where it was made just now. */
  value?: Value;
}

/**
 * Has a text made. It is written down, and its credits are reserved, before anybody is asked; nothing is asked within a
 * transaction. What fails costs nothing. Whoever is ended in the middle leaves a row that `ai.give_up` ends.
 */
export async function generateText<T extends z.ZodType>(
  wanted: WantedText<T>,
  services: Services,
  signal?: AbortSignal,
): Promise<MadeText<z.output<T>>> {
  const inSpace = <R>(work: (tx: SpaceTx) => Promise<R>) => services.transactions.inSpace(wanted.spaceId, work);
  const begun = await inSpace((tx) => begin(tx, wanted, services));
  if ('known' in begun) return { generation: begun.known };
  const { id, chosen } = begun;
  const answer = readBy(wanted, await ask(wanted, chosen, signal));
  return inSpace(async (tx) => {
    const generation = await endGeneration(tx, id, endOf(answer));
    if (generation) await wanted.keeps?.(tx, generation);
    // given up meanwhile: its credits were given back, and what came is nobody's
    const row = generation ?? (await generationByKey(tx, wanted.key));
    if (!row) throw refuse('not_found');
    if (generation) await settleGeneration(tx, generation);
    return { generation: row, ...(generation && answer.kind === 'ok' && { value: answer.value }) };
  });
}

const chargeKey = (id: string): string => `ai:${id}`;

type Begun = { known: GenerationRow } | { id: string; chosen: ChosenModel | null };

async function begin(tx: SpaceTx, wanted: WantedText, services: Services): Promise<Begun> {
  // held first: two who want the same come one after the other, as do two who near a ceiling
  const settings = await holdAiSettings(tx);
  const known = await generationByKey(tx, wanted.key);
  if (known) return { known };
  if (wanted.asker && !wanted.asker.isAdmin && settings.allowed === 'admins') throw refuse('forbidden');
  const chosen = modelOfSettings(settings, services);
  const category = CATEGORY_OF_KIND[wanted.kind];
  const credits = category === null ? 0 : (await getSpaceFeatures(tx)).settings.credit_costs[category];
  const money = mostMoney(wanted.asks, chosen);
  await requireBelowCeilings(tx, settings, { credits, money: money ?? 0 });
  const id = newId();
  if (category !== null && credits > 0) {
    const [isGranted] = await reserveCredits(tx, [
      {
        spaceId: tx.spaceId,
        key: chargeKey(id),
        category,
        credits,
        userId: wanted.asker?.userId ?? null,
        campaignId: wanted.campaignId ?? null,
      },
    ]);
    if (!isGranted) throw refuse('credits_run_out');
  }
  const { system, prompt } = wanted.asks;
  await insertGeneration(tx, {
    id,
    key: wanted.key,
    kind: wanted.kind,
    prompt: wanted.prompt,
    asked: { system, prompt },
    madeBy: chosen?.model.model ?? BUILT_IN,
    promptVersion: wanted.promptVersion,
    credits,
    money,
    prospectId: wanted.prospectId ?? null,
    campaignId: wanted.campaignId ?? null,
    userId: wanted.asker?.userId ?? null,
  });
  await publishGeneration(tx, id, wanted.asker?.userId ?? null);
  return { id, chosen };
}

/** What running ones may still take counts as taken. */
async function requireBelowCeilings(
  tx: SpaceTx,
  { daily_credits, daily_money }: AiSettingsRow,
  more: { credits: number; money: number },
): Promise<void> {
  if (daily_credits === null && daily_money === null) return;
  const today = await takenToday(tx);
  const isAbove = (most: number | null, taken: number, next: number) =>
    most !== null && next > 0 && taken + next > most;
  if (isAbove(daily_credits, today.credits, more.credits) || isAbove(daily_money, today.money, more.money))
    throw refuse('ai_ceiling');
}

/** In cents, whatever it answers: no token is shorter than a byte, and it may write all that it is allowed to. */
function mostMoney(asks: ModelPrompt, chosen: ChosenModel | null): number | null {
  if (!chosen?.prices) return null;
  const { system, prompt } = withForm(asks);
  const bytes = Buffer.byteLength(system) + Buffer.byteLength(prompt);
  return (bytes * chosen.prices.input + asks.maxTokens * chosen.prices.output) / 1_000_000;
}

async function ask<T extends z.ZodType>(
  { asks, builtIn }: WantedText<T>,
  chosen: ChosenModel | null,
  signal?: AbortSignal,
): Promise<Answered<z.output<T>>> {
  if (chosen) return chosen.model.generate(asks, signal);
  const text = builtIn();
  if (text === null) return { kind: 'no_model', use: NOTHING_USED };
  if (typeof text === 'object') return { kind: 'cannot_write', use: NOTHING_USED };
  return { kind: 'ok', text, model: BUILT_IN, use: NOTHING_USED };
}

type Answered<Value> = ModelAnswer<Value> | { kind: 'no_model' | 'cannot_write'; use: typeof NOTHING_USED };

/** What a model wrote is read by whoever asked; the built-in writer's words are read already. */
function readBy<Value>({ reads }: WantedText, answer: Answered<Value>): Answered<Value> {
  if (!reads || answer.kind !== 'ok' || answer.model === BUILT_IN) return answer;
  const read = reads(answer.text);
  if ('text' in read) return { ...answer, text: read.text };
  if (read.fault === 'cut_off') return { kind: 'cut_off', text: '', use: answer.use };
  return { kind: read.fault, detail: read.detail, use: answer.use };
}

const MAY_HAVE_WRITTEN: ReadonlySet<string> = new Set(['timed_out', 'stopped', 'broken']);

function endOf(answer: Awaited<ReturnType<typeof ask>>): GenerationEnd {
  const { inputTokens, outputTokens, cost } = answer.use;
  // what may have been written although nobody heard of it may be charged all the same
  const isUnknown = inputTokens === 0 && MAY_HAVE_WRITTEN.has(answer.kind);
  const took = { inputTokens, outputTokens, ...(!isUnknown && { money: cost }) };
  if (answer.kind === 'ok') return { status: 'done', problem: null, text: answer.text, ...took };
  return { status: answer.kind === 'refused' ? 'refused' : 'failed', problem: answer.kind, text: null, ...took };
}

/** What is done is paid; the rest is given back. */
export async function settleGeneration(tx: SpaceTx, row: GenerationRow): Promise<void> {
  const charge = { spaceId: row.space_id, key: chargeKey(row.id) };
  if (row.status === 'done') await settleCredits(tx, [{ ...charge, used: null }]);
  else await releaseCredits(tx, [charge]);
  await publishGeneration(tx, row.id, row.user_id);
}

const publishGeneration = (tx: SpaceTx, id: string, userId: string | null): Promise<unknown> =>
  tx.append({ type: 'ai.generation_changed', subjectId: id, data: { user_id: userId } });
