import * as z from 'zod';
import type { ModelAccount } from './core/services.ts';
import { VENDOR_BASES } from './providers/model/port.ts';

const price = z.coerce.number('must be a price in cents, 0 or more').min(0, 'must be a price in cents, 0 or more');

/** The variables of the large language model. */
export const ModelEnvironment = {
  AI_VENDOR: z
    .enum(['openai_compatible', 'openai', 'anthropic'], 'must be openai_compatible, openai or anthropic')
    .optional(),
  AI_BASE_URL: z
    .string()
    .refine(
      (value) => /^https?:\/\//.test(value) && URL.canParse(value),
      'must be an address beginning with http:// or https://',
    )
    .optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).optional(),
  AI_INPUT_PRICE: price.optional(),
  AI_OUTPUT_PRICE: price.optional(),
};
type Given = z.output<z.ZodObject<typeof ModelEnvironment>>;

const NAMES = Object.keys(ModelEnvironment) as (keyof Given)[];

export function modelContradictions(env: Given): string[] {
  if (!env.AI_VENDOR) {
    const lonely = NAMES.find((name) => env[name] !== undefined);
    return lonely ? [`${lonely} goes with AI_VENDOR: set both or neither.`] : [];
  }
  const problems: string[] = [];
  if (!env.AI_MODEL) problems.push('AI_VENDOR needs AI_MODEL: which model is asked.');
  if (env.AI_VENDOR === 'openai_compatible' && !env.AI_BASE_URL)
    problems.push('AI_VENDOR=openai_compatible needs AI_BASE_URL: where the model is.');
  if (env.AI_VENDOR !== 'openai_compatible' && !env.AI_API_KEY)
    problems.push(`AI_VENDOR=${env.AI_VENDOR} needs AI_API_KEY.`);
  if ((env.AI_INPUT_PRICE === undefined) !== (env.AI_OUTPUT_PRICE === undefined))
    problems.push('AI_INPUT_PRICE and AI_OUTPUT_PRICE belong together: set both or neither.');
  return problems;
}

export function modelAccount(env: Given): ModelAccount | null {
  if (!env.AI_VENDOR || !env.AI_MODEL) return null;
  const { AI_INPUT_PRICE: input, AI_OUTPUT_PRICE: output } = env;
  return {
    vendor: env.AI_VENDOR,
    baseUrl: (env.AI_BASE_URL ?? VENDOR_BASES[env.AI_VENDOR]).replace(/\/+$/, ''),
    apiKey: env.AI_API_KEY ?? '',
    model: env.AI_MODEL,
    prices: input === undefined || output === undefined ? null : { input, output },
    isOperators: true,
  };
}
