import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import type { ModelAnswer, ModelOutcome, TextModel } from './port.ts';

/** How a vendor can answer instead of writing. */
export const FAILING_MOODS = {
  slow: 'timed_out',
  busy: 'busy',
  busy_long: 'busy',
  used_up: 'unauthorised',
  fault: 'unreachable',
  wrong_key: 'unauthorised',
  no_such_model: 'broken',
  nonsense: 'broken',
  empty: 'broken',
  cut_off: 'cut_off',
  refuses: 'refused',
  leaks: 'broken',
  breaks_off: 'broken',
  drops: 'unreachable',
  redirects: 'unreachable',
} as const satisfies Record<string, ModelOutcome>;
export type FailingMood = keyof typeof FAILING_MOODS;

export interface ModelSetting {
  /** With pauses so short that a test need not wait. */
  model: TextModel;
  /** The same, which waits for no answer long. */
  impatient: TextModel;
  key: string;
  /** It writes this from now on. */
  writes(text: string): void;
  /** From now on it answers so. */
  answers(mood: FailingMood | 'well' | 'fault_once'): void;
  moment(): Date;
  /** What it was asked since the last time. */
  asked(): { key: string; system: string; prompt: string; maxTokens: number }[];
}

const ASKED = {
  system: 'You write one sentence about a company. Use nothing but what you are given about it.',
  prompt: 'Kelbrook Pumps, Leeds',
  maxTokens: 50,
};
const TEXT = 'Kelbrook makes pumps for dairies.';

/** What every model that is reached by a key has to do. */
export function modelConformance(name: string, open: () => ModelSetting): void {
  const ways = (model: TextModel) =>
    [
      ['whole', (signal?: AbortSignal) => model.generate(ASKED, signal)],
      ['in parts', (signal?: AbortSignal) => model.stream(ASKED, () => {}, signal)],
    ] as const;

  test(`${name}: what it is asked arrives, and what it writes comes with what it took`, async () => {
    const { model, writes, answers, asked, key } = open();
    answers('well');
    writes(TEXT);
    for (const [, ask] of ways(model)) {
      asked();
      const answer = await ask();
      assert.deepEqual(asked(), [{ ...ASKED, key }]);
      assert.equal(answer.kind === 'ok' && answer.text, TEXT);
      assert.ok(answer.use.inputTokens > 10 && answer.use.outputTokens === 5);
      // at 3 and 15 of a currency for a million tokens
      const cost = (answer.use.inputTokens * 300 + 5 * 1_500) / 1_000_000;
      assert.ok(Math.abs((answer.use.cost ?? 0) - cost) < 1e-9);
    }
  });

  test(`${name}: a text that comes in parts is told part by part`, async () => {
    const { model, writes, answers } = open();
    answers('well');
    writes(TEXT);
    const parts: string[] = [];
    const answer = await model.stream(ASKED, (part) => parts.push(part));
    assert.ok(parts.length > 2);
    assert.equal(parts.join(''), answer.kind === 'ok' && answer.text);
  });

  test(`${name}: an answer of a form is read by it, also out of a block of code; another form is broken`, async () => {
    const { model, writes, answers } = open();
    answers('well');
    const schema = z.object({ words: z.array(z.string()) });
    for (const [text, expected] of [
      ['{"words":["a","b"]}', ['a', 'b']],
      ['```json\n{"words":["c"]}\n```', ['c']],
      ['{"words":"a"}', 'broken'],
      ['{"words":["a"', 'broken'],
      ['Here you are: {"words":[]}', 'broken'],
    ] as const) {
      writes(text);
      const answer: ModelAnswer<z.output<typeof schema>> = await model.generate({ ...ASKED, schema });
      assert.deepEqual(answer.kind === 'ok' ? answer.value?.words : answer.kind, expected, text);
    }
  });

  for (const [mood, outcome] of Object.entries(FAILING_MOODS) as [FailingMood, ModelOutcome][])
    test(`${name}: one that is “${mood}” ends as ${outcome}, and its words never hold the key`, async () => {
      const { model, impatient, writes, answers, moment, key } = open();
      writes(TEXT);
      answers(mood);
      for (const [way, ask] of ways(mood === 'slow' ? impatient : model)) {
        const answer = await ask();
        assert.equal(answer.kind, outcome, `${way}: ${JSON.stringify(answer)}`);
        assert.ok(!JSON.stringify(answer).includes(key), way);
        if (answer.kind === 'busy') assert.ok(answer.until >= moment());
      }
    });

  test(`${name}: what surely wrote nothing is tried again, thrice at most, and what may have written is not`, async () => {
    const { model, writes, answers, asked } = open();
    writes(TEXT);
    asked();
    answers('fault_once');
    assert.equal((await model.generate(ASKED)).kind, 'ok');
    assert.equal(asked().length, 2);
    for (const [mood, times] of [
      ['fault', 3],
      ['busy', 3],
      ['busy_long', 1],
      ['nonsense', 1],
      ['cut_off', 1],
      ['breaks_off', 1],
      ['wrong_key', 1],
      ['redirects', 1],
    ] as const) {
      answers(mood);
      await model.generate(ASKED);
      assert.equal(asked().length, times, mood);
    }
  });

  test(`${name}: who asks can end it, before and meanwhile`, async () => {
    const { model, answers, asked } = open();
    asked();
    assert.equal((await model.generate(ASKED, AbortSignal.abort())).kind, 'stopped');
    assert.equal(asked().length, 0);
    answers('slow');
    for (const [way, ask] of ways(model)) {
      const end = new AbortController();
      const asking = ask(end.signal);
      while (asked().length === 0) await new Promise((resolve) => setImmediate(resolve));
      end.abort();
      assert.equal((await asking).kind, 'stopped', way);
    }
  });
}
