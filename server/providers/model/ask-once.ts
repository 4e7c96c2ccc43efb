import type { LanguageModelUsage } from 'ai';
import type { Clock } from '../../core/clock/clock.ts';
import { createGuardedFetch } from '../../core/internet/guarded-fetch.ts';
import type { ModelAccount } from '../../core/services.ts';
import { loadVendor } from './load-vendor.ts';
import { answerOfError, type ModelAttempt, RedirectedError } from './answer-of-error.ts';
import type { ModelAnswer, ModelPrompt, ModelUse } from './port.ts';

export interface Asked {
  prompt: Pick<ModelPrompt, 'system' | 'prompt' | 'maxTokens'>;
  onText?: (part: string) => void;
  signal: AbortSignal;
}
export interface AskingOptions {
  clock: Clock;
  /** Beginnings of addresses in the operator's own network that customers may name. */
  allowed?: readonly string[];
}

/** Far more than the longest answer; one that is endless must not fill the memory. */
const MOST_BYTES = 8_000_000;

/** One request. Nothing is thrown: what goes wrong is an outcome. */
export async function askOnce(account: ModelAccount, asked: Asked, options: AskingOptions): Promise<ModelAttempt> {
  const allowed = account.isOperators ? [`${account.baseUrl}/`] : (options.allowed ?? []);
  const internet = createGuardedFetch({ mostBytes: MOST_BYTES, allowed });
  try {
    const { sdk, model } = await loadVendor(account, (address, given) =>
      withoutRedirect(internet.fetch(address, given)),
    );
    const { system, prompt, maxTokens } = asked.prompt;
    const setting = {
      model,
      instructions: system,
      prompt,
      maxOutputTokens: maxTokens,
      // tried again here, where it is known what may be
      maxRetries: 0,
      telemetry: { isEnabled: false },
      abortSignal: asked.signal,
    };
    const ended = asked.onText
      ? await readStream(sdk.streamText({ ...setting, onError: () => {} }), asked.onText)
      : await sdk.generateText(setting);
    return { answer: answerOf(ended, account), mayTryAgain: false };
  } catch (error) {
    return answerOfError(error, account, options.clock);
  } finally {
    internet.close();
  }
}

/** An answer from elsewhere would have carried the key there. */
async function withoutRedirect(asking: Promise<Response>): Promise<Response> {
  const response = await asking;
  if (response.status < 300 || response.status >= 400) return response;
  await response.body?.cancel();
  throw new RedirectedError(`it leads elsewhere (${response.status})`);
}

interface Ended {
  text: string;
  finishReason: string;
  usage: Pick<LanguageModelUsage, 'inputTokens' | 'outputTokens'>;
}
type Sdk = Awaited<ReturnType<typeof loadVendor>>['sdk'];

/** A stream that ends in an error after it has begun has been paid for: it is broken, and not asked for again. */
async function readStream(stream: ReturnType<Sdk['streamText']>, onText: (part: string) => void): Promise<Ended> {
  let text = '';
  for await (const part of stream.stream) {
    if (part.type === 'text-delta') {
      text += part.text;
      onText(part.text);
    }
    if (part.type === 'error') {
      if (text === '') throw part.error;
      return { text, finishReason: 'error', usage: { inputTokens: undefined, outputTokens: undefined } };
    }
    if (part.type === 'finish') return { text, finishReason: part.finishReason, usage: part.totalUsage };
  }
  return { text, finishReason: 'error', usage: { inputTokens: undefined, outputTokens: undefined } };
}

function answerOf({ text, finishReason, usage }: Ended, account: ModelAccount): ModelAnswer {
  const use = useOf(usage, account);
  switch (finishReason) {
    case 'length':
      return { kind: 'cut_off', text, use };
    case 'content-filter':
      return { kind: 'refused', detail: 'its vendor would not let it write that', use };
    case 'error':
    case 'interrupted':
      return { kind: 'broken', detail: 'it broke off', use };
    default:
      if (text.trim() === '') return { kind: 'broken', detail: 'it said nothing', use };
      return { kind: 'ok', text: text.trim(), model: account.model, use };
  }
}

function useOf({ inputTokens = 0, outputTokens = 0 }: Ended['usage'], { prices }: ModelAccount): ModelUse {
  const cost = prices && (inputTokens * prices.input + outputTokens * prices.output) / 1_000_000;
  return { inputTokens, outputTokens, cost };
}
