import { setTimeout as pause } from 'node:timers/promises';
import type * as z from 'zod';
import type { ModelAccount } from '../../core/services.ts';
import { askOnce, type Asked, type AskingOptions } from './ask-once.ts';
import { type ModelAnswer, type ModelPrompt, NOTHING_USED, type TextModel } from './port.ts';
import { readAnswer, withForm } from './read-answer.ts';

export interface TextModelOptions extends AskingOptions {
  /** How long an answer is waited for, all tries together. */
  timeoutMs?: number;
  /** Before the second try; before each further one twice as long. */
  pauseMs?: number;
}

const TIMEOUT_MS = 90_000;
const PAUSE_MS = 500;
const TRIES = 3;
/** Who is busy for longer is told to whoever asked. */
const LONGEST_PAUSE_MS = 5_000;

/**
 * A model that is reached by a key. A try that surely wrote nothing is made again: nobody was there, it had a fault or
 * was busy. What may have been written is not asked for twice, since it may have been paid for.
 */
export function textModel(account: ModelAccount, options: TextModelOptions): TextModel {
  const { vendor, model } = account;

  async function ask<T>(asked: Omit<Asked, 'signal'>, signal?: AbortSignal): Promise<ModelAnswer<T>> {
    const timer = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    const either = signal ? AbortSignal.any([signal, timer]) : timer;
    for (let tries = 1; ; tries++) {
      if (signal?.aborted) return { kind: 'stopped', use: NOTHING_USED };
      const { answer, mayTryAgain } = await askOnce(account, { ...asked, signal: either }, options);
      if (signal?.aborted) return { kind: 'stopped', use: answer.use };
      if (timer.aborted) return { kind: 'timed_out', use: answer.use };
      const wait = (options.pauseMs ?? PAUSE_MS) * 2 ** (tries - 1);
      const busyMs = answer.kind === 'busy' ? answer.until.getTime() - options.clock.now().getTime() : 0;
      if (!mayTryAgain || tries >= TRIES || busyMs > LONGEST_PAUSE_MS) return answer as ModelAnswer<T>;
      // whoever ends it meanwhile is noticed above
      await pause(Math.max(wait, busyMs), undefined, { signal: either }).catch(() => {});
    }
  }

  return {
    vendor,
    model,
    generate: async <T extends z.ZodType>(prompt: ModelPrompt<T>, signal?: AbortSignal) =>
      readAnswer(prompt, await ask<z.output<T>>({ prompt: withForm(prompt) }, signal)),
    stream: async (prompt, onText, signal) => readAnswer(prompt, await ask({ prompt, onText }, signal)),
  };
}
