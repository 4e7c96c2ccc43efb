import * as z from 'zod';
import { call } from '../call.ts';
import { Id } from '../ids.ts';
import { member, noPage, ofOneself, ofTeam, spaceAdmin } from '../permissions.ts';
import {
  AiPrices,
  AiSettings,
  DAILY_MOST,
  FORBIDDEN_WORDS_MOST,
  Generation,
  GENERATION_KINDS,
  GENERATIONS_PAGE,
} from './schemas.ts';

const EVERYWHERE = noPage('texts are made on many pages, and each of these checks its own');
const price = z.number().min(0, 'Enter 0 or more').max(DAILY_MOST).nullable();

export const aiCalls = {
  settings: call({
    method: 'GET',
    path: '/ai/settings',
    summary: 'By which model texts are made, what no text may say, and the most in a day',
    access: spaceAdmin,
    payload: AiSettings,
  }),
  changeSettings: call({
    method: 'PATCH',
    path: '/ai/settings',
    summary: 'Change these settings; a model of one’s own is named whole, its key again where it is to go elsewhere',
    access: spaceAdmin,
    body: z.strictObject({
      own: z
        .strictObject({
          vendor: z.enum(['openai_compatible', 'openai', 'anthropic']),
          base_url: z
            .url({ protocol: /^https?$/, error: 'Enter an address beginning with https://' })
            .max(500)
            .optional(),
          model: z.string().trim().min(1, 'Fill this field').max(200),
          /** Left out, the one that is there goes on, for the same vendor at the same address. */
          api_key: z.string().trim().max(500).optional(),
          input_price: price.default(null),
          output_price: price.default(null),
        })
        .nullable()
        .optional(),
      forbidden_words: z.array(z.string().trim().min(1).max(100)).max(FORBIDDEN_WORDS_MOST).optional(),
      daily_credits: price.optional(),
      daily_money: price.optional(),
      allowed: z.enum(['all', 'admins']).optional(),
    }),
    payload: AiSettings,
    errors: ['ai_address_refused', 'ai_key_missing'],
    rate: { perMinute: 30 },
  }),
  test: call({
    method: 'POST',
    path: '/ai/settings/test',
    summary: 'Ask the model once for a sentence; one that takes long goes on, and is found among the recent prompts',
    access: spaceAdmin,
    payload: Generation,
    errors: ['ai_ceiling'],
    rate: { perMinute: 10 },
  }),
  prices: call({
    method: 'GET',
    path: '/ai/prices',
    summary: 'What each kind of text costs, what is free to be spent, and what today has taken so far',
    access: member(EVERYWHERE, ofTeam('credits and ceilings are the workspace’s')),
    payload: AiPrices,
  }),
  generations: call({
    method: 'GET',
    path: '/ai/generations',
    summary: 'Recent prompts: one’s own, the newest first, before one that is named',
    access: member(EVERYWHERE, ofOneself({ before: 'value' })),
    query: z.object({
      kind: z.enum(GENERATION_KINDS).optional(),
      before: Id.optional(),
      limit: z.coerce.number<number>().int().min(1).max(100).default(GENERATIONS_PAGE),
    }),
    payload: z.object({ items: z.array(Generation), has_more: z.boolean() }),
  }),
  generation: call({
    method: 'GET',
    path: '/ai/generations/{id}',
    summary: 'One of one’s own prompts with what came of it, also where it took long',
    access: member(EVERYWHERE, ofOneself({ id: 'generation' })),
    params: z.object({ id: Id }),
    payload: Generation,
    errors: ['not_found'],
  }),
};
