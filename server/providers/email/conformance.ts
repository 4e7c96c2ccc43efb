import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { OutcomeUnknown } from '../network/port.ts';
import type { EmailProvider, Mailbox, OutgoingEmail } from './port.ts';

export interface EmailSetting {
  email: EmailProvider;
  mailbox: Mailbox;
  /** The same carrier where nobody answers: the request never leaves. */
  unreached: EmailProvider;
  /** Meanwhile answers get lost after the mail was taken. */
  losingAnswers(work: () => Promise<void>): Promise<void>;
  disconnect(mailbox: Mailbox): Promise<void>;
  /** How many mails with this key have arrived. */
  arrived(key: string): Promise<number>;
}

const mailOf = (given: Partial<OutgoingEmail> = {}): OutgoingEmail => ({
  key: randomUUID(),
  tag: randomUUID(),
  to: 'ann.miller@example.test',
  subject: 'A question',
  html: '<p>Good morning</p>',
  text: 'Good morning',
  unsubscribeUrl: null,
  ...given,
});

/** What everything that carries mail has to do, whoever it is. */
export function emailConformance(name: string, open: () => EmailSetting): void {
  test(`${name}: a mail that was taken has a receipt, and the same key leaves once`, async () => {
    const { email, mailbox, arrived } = open();
    const mail = mailOf();
    assert.deepEqual(await email.ask(mail.key), { kind: 'not_done' });
    const first = await email.send(mailbox, mail);
    assert.equal(first.kind, 'done');
    const second = await email.send(mailbox, mail);
    assert.deepEqual(second, first);
    assert.equal(await arrived(mail.key), 1);
    assert.deepEqual(await email.ask(mail.key), {
      kind: 'done',
      receipt: first.kind === 'done' ? first.receipt : null,
    });
  });

  test(`${name}: two who hand the same mail over at once send it once`, async () => {
    const { email, mailbox, arrived } = open();
    const mail = mailOf();
    const outcomes = await Promise.all([1, 2, 3].map(() => email.send(mailbox, mail)));
    assert.deepEqual([...new Set(outcomes.map(({ kind }) => kind))], ['done']);
    assert.equal(await arrived(mail.key), 1);
  });

  test(`${name}: where the answer gets lost, nobody claims to know, and asking finds it out`, async () => {
    const { email, mailbox, losingAnswers, arrived } = open();
    const mail = mailOf();
    await losingAnswers(() => assert.rejects(email.send(mailbox, mail), OutcomeUnknown));
    assert.equal((await email.ask(mail.key)).kind, 'done');
    assert.equal((await email.send(mailbox, mail)).kind, 'done');
    assert.equal(await arrived(mail.key), 1);
  });

  test(`${name}: what never left is told apart from what may have`, async () => {
    const { unreached, mailbox } = open();
    const mail = mailOf();
    const outcome = await unreached.send(mailbox, mail);
    assert.deepEqual([outcome.kind, 'reason' in outcome && outcome.reason], ['refused', 'not_reached']);
    assert.deepEqual(await unreached.ask(mail.key), { kind: 'unknown' });
    assert.equal(await unreached.state(mailbox.id), 'unknown');
  });

  test(`${name}: an address that is none is refused, and nothing is sent`, async () => {
    const { email, mailbox, arrived } = open();
    const mail = mailOf({ to: 'nobody at all' });
    const outcome = await email.send(mailbox, mail);
    assert.deepEqual([outcome.kind, 'reason' in outcome && outcome.reason], ['refused', 'unreachable_person']);
    assert.deepEqual([await arrived(mail.key), await email.ask(mail.key)], [0, { kind: 'not_done' }]);
  });

  test(`${name}: a mailbox that is down takes nothing, and says so when asked`, async () => {
    const { email, mailbox, disconnect, arrived } = open();
    const down = { ...mailbox, id: randomUUID(), email: `down-${randomUUID()}@example.test` };
    assert.equal((await email.send(down, mailOf())).kind, 'done');
    assert.equal(await email.state(down.id), 'connected');
    await disconnect(down);
    const mail = mailOf();
    assert.deepEqual(await email.send(down, mail), { kind: 'disconnected' });
    assert.deepEqual([await arrived(mail.key), await email.state(down.id)], [0, 'disconnected']);
  });

  test(`${name}: what nobody signed is not genuine, and what says nothing of ours is left`, () => {
    const { email } = open();
    const body = Buffer.from('{}');
    assert.equal(email.isGenuine({}, body), false);
    assert.equal(email.isGenuine({ 'x-gateway-signature': `t=1,v1=${'0'.repeat(64)}` }, body), false);
    assert.equal(email.readHook({ event: 'something else' }), null);
  });
}
