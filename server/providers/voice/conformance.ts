import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { OutcomeUnknown } from '../network/port.ts';
import type { PhoneLine } from '../sms/port.ts';
import type { VoiceProvider } from './port.ts';

export interface VoiceSetting {
  voice: VoiceProvider;
  line: PhoneLine;
  /** Numbers of which it is known what a call to them comes to. */
  numbers: { answered: string; busy: string; no_answer: string; voicemail: string };
  losingAnswers(work: () => Promise<void>): Promise<void>;
  rung(key: string): Promise<number>;
}

/** What everything that places calls has to do. */
export function voiceConformance(name: string, open: () => VoiceSetting): void {
  const callTo = (to: string) => ({ key: randomUUID(), tag: randomUUID(), to });

  test(`${name}: a call says what came of it`, async () => {
    const { voice, line, numbers } = open();
    for (const [result, number] of Object.entries(numbers)) {
      const outcome = await voice.call(line, callTo(number));
      assert.equal(outcome.kind === 'done' && outcome.receipt.result, result);
      assert.equal(outcome.kind === 'done' && outcome.receipt.seconds > 0, ['answered', 'voicemail'].includes(result));
    }
  });

  test(`${name}: a voicemail is dropped without a call, and the same key rings or drops once`, async () => {
    const { voice, line, numbers, rung } = open();
    for (const begin of [
      (call: ReturnType<typeof callTo>) => voice.drop(line, { ...call, recording: 'recording-1' }),
      (call: ReturnType<typeof callTo>) => voice.call(line, call),
    ]) {
      const call = callTo(numbers.answered);
      assert.deepEqual(await voice.ask(call.key), { kind: 'not_done' });
      const [first, second] = [await begin(call), await begin(call)];
      assert.deepEqual(second, first);
      assert.equal(await rung(call.key), 1);
      assert.deepEqual(await voice.ask(call.key), first);
    }
    const dropped = await voice.drop(line, { ...callTo(numbers.busy), recording: 'recording-1' });
    assert.equal(dropped.kind === 'done' && dropped.receipt.result, 'dropped');
  });

  test(`${name}: where the answer gets lost, asking finds out what came of it`, async () => {
    const { voice, line, numbers, losingAnswers, rung } = open();
    const call = callTo(numbers.busy);
    await losingAnswers(() => assert.rejects(voice.call(line, call), OutcomeUnknown));
    const asked = await voice.ask(call.key);
    assert.equal(asked.kind === 'done' && asked.receipt.result, 'busy');
    assert.equal(await rung(call.key), 1);
  });

  test(`${name}: what is no number is refused`, async () => {
    const { voice, line } = open();
    const refused = await voice.call(line, callTo('somebody'));
    assert.deepEqual([refused.kind, 'reason' in refused && refused.reason], ['refused', 'unreachable_person']);
  });
}
