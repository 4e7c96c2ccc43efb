import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { OutcomeUnknown } from '../network/port.ts';
import type { PhoneLine, SmsProvider } from './port.ts';

export interface SmsSetting {
  sms: SmsProvider;
  line: PhoneLine;
  /** Meanwhile answers get lost after the message was taken. */
  losingAnswers(work: () => Promise<void>): Promise<void>;
  disconnect(line: PhoneLine): Promise<void>;
  /** How many messages with this key have arrived. */
  arrived(key: string): Promise<number>;
}

/** What everything that carries text messages has to do. */
export function smsConformance(name: string, open: () => SmsSetting): void {
  const messageOf = (to = '+4915200000077') => ({ key: randomUUID(), tag: randomUUID(), to, text: 'Good morning' });

  test(`${name}: the same key leaves once, whoever asks and however often`, async () => {
    const { sms, line, arrived } = open();
    const message = messageOf();
    assert.deepEqual(await sms.ask(message.key), { kind: 'not_done' });
    const outcomes = await Promise.all([1, 2, 3].map(() => sms.send(line, message)));
    const [first] = outcomes;
    assert.equal(first?.kind, 'done');
    for (const outcome of outcomes) assert.deepEqual(outcome, first);
    assert.equal(await arrived(message.key), 1);
    assert.deepEqual(await sms.ask(message.key), first);
  });

  test(`${name}: where the answer gets lost, asking finds out what came of it`, async () => {
    const { sms, line, losingAnswers, arrived } = open();
    const message = messageOf();
    await losingAnswers(() => assert.rejects(sms.send(line, message), OutcomeUnknown));
    assert.equal((await sms.ask(message.key)).kind, 'done');
    assert.equal(await arrived(message.key), 1);
  });

  test(`${name}: what is no number is refused; a line that is down takes nothing`, async () => {
    const { sms, line, disconnect, arrived } = open();
    const refused = await sms.send(line, messageOf('somebody'));
    assert.deepEqual([refused.kind, 'reason' in refused && refused.reason], ['refused', 'unreachable_person']);
    const down = { id: randomUUID(), number: `+49${Math.floor(Math.random() * 1e9)}` };
    assert.equal((await sms.send(down, messageOf())).kind, 'done');
    await disconnect(down);
    const message = messageOf();
    assert.deepEqual(await sms.send(down, message), { kind: 'disconnected' });
    assert.equal(await arrived(message.key), 0);
  });

  test(`${name}: what nobody signed is not genuine, and what says nothing of ours is left`, () => {
    const { sms } = open();
    assert.equal(sms.isGenuine({}, Buffer.from('{}')), false);
    assert.equal(sms.readHook({ event: 'something else' }), null);
  });
}
