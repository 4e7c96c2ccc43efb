import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { buffer } from 'node:stream/consumers';
import { MAIL_STAGES } from '../../../contract/mailboxes/schemas.ts';
import { OutcomeUnknown } from '../network/port.ts';
import { messageIdOfKey } from './message-id.ts';
import type { EmailProvider, HeardMail, HeardPlaces, CustomerMailbox, OutgoingEmail } from './port.ts';

export interface EmailSetting {
  email: EmailProvider;
  /** Another each time, that lets its owner in. */
  newMailbox(): CustomerMailbox | Promise<CustomerMailbox>;
  /** The same carrier where nobody answers: nothing ever leaves. */
  unreached: EmailProvider;
  /** Meanwhile answers get lost after the mail was taken. */
  losingAnswers(work: () => Promise<void>): Promise<void>;
  /** From now on it lets nobody in. */
  shut(mailbox: CustomerMailbox): Promise<void>;
  /** How many mails with this key have arrived. */
  arrived(key: string): Promise<number>;
  /** Somebody writes to the mailbox. */
  bring(mailbox: CustomerMailbox, raw: Buffer): Promise<void>;
  time(): Date;
  advance(ms: number): void;
  /** What this carrier cannot: everything else holds for all. */
  can?: {
    /** Brings what a mailbox writes to itself. */
    round?: boolean;
    /** Says at once that somebody is full. */
    tellFull?: boolean;
    /** Says later whether a mail has left. */
    ask?: boolean;
    /** Says later at least that a mail has left, though never that it has not. */
    confirm?: boolean;
    /** Can be read. */
    hear?: boolean;
  };
}

export const mailFor = (given: Partial<OutgoingEmail> = {}): OutgoingEmail => ({
  key: randomUUID(),
  to: 'ann.miller@example.test',
  subject: 'A question',
  html: '<p>Good morning</p>',
  text: 'Good morning',
  unsubscribeUrl: null,
  ...given,
});

/** What everything that carries mail has to do, whoever it is. */
export function emailConformance(name: string, open: () => EmailSetting): void {
  test(`${name}: a mail that was taken has a receipt, and is known to have left`, async () => {
    const { email, newMailbox, arrived, can } = open();
    const [mailbox, mail] = [await newMailbox(), mailFor()];
    const canAsk = can?.ask !== false;
    assert.equal((await email.ask(mailbox, mail.key)).kind, canAsk ? 'not_done' : 'unknown');
    const receipt = { id: messageIdOfKey(mail.key, mailbox.email) };
    assert.deepEqual(await email.send(mailbox, mail), { kind: 'done', receipt });
    assert.equal(await arrived(mail.key), 1);
    // who cannot say leaves it to a person, and nobody sends again
    if (!canAsk && can?.confirm) return assert.deepEqual(await email.ask(mailbox, mail.key), { kind: 'done', receipt });
    if (!canAsk) return assert.equal((await email.ask(mailbox, mail.key)).kind, 'unknown');
    assert.deepEqual(await email.ask(mailbox, mail.key), { kind: 'done', receipt });
    assert.equal((await email.send(mailbox, mail)).kind, 'already');
    assert.equal(await arrived(mail.key), 1);
  });

  test(`${name}: where the answer gets lost, nobody claims that it has not left, and it does not leave again`, async () => {
    const { email, newMailbox, losingAnswers, arrived, can } = open();
    const [mailbox, mail] = [await newMailbox(), mailFor()];
    await losingAnswers(() => assert.rejects(email.send(mailbox, mail), OutcomeUnknown));
    assert.notEqual((await email.ask(mailbox, mail.key)).kind, 'not_done');
    assert.equal(await arrived(mail.key), 1);
    if (can?.ask === false) return;
    await email.send(mailbox, mail).then(
      (outcome) => assert.equal(outcome.kind, 'already'),
      (error: unknown) => assert.ok(error instanceof OutcomeUnknown),
    );
    assert.equal(await arrived(mail.key), 1);
  });

  test(`${name}: what never left is told apart from what may have`, async () => {
    const { unreached, newMailbox } = open();
    const [mailbox, mail] = [await newMailbox(), mailFor()];
    const outcome = await unreached.send(mailbox, mail);
    assert.deepEqual([outcome.kind, 'reason' in outcome && outcome.reason], ['refused', 'not_reached']);
    assert.equal((await unreached.ask(mailbox, mail.key)).kind, 'unknown');
    const stages = await unreached.test(mailbox);
    assert.deepEqual(
      stages.map(({ stage, isGood }) => [stage, isGood]),
      [
        ['name', true],
        ['connection', false],
      ],
    );
    assert.equal(stages.at(-1)?.advice, 'nobody_answers');
  });

  test(`${name}: an address that is none is refused, and nothing is sent`, async () => {
    const { email, newMailbox, arrived, can } = open();
    const [mailbox, mail] = [await newMailbox(), mailFor({ to: 'nobody' })];
    const outcome = await email.send(mailbox, mail);
    assert.deepEqual([outcome.kind, 'reason' in outcome && outcome.reason], ['refused', 'unreachable_person']);
    assert.equal(await arrived(mail.key), 0);
    if (can?.ask !== false) assert.deepEqual(await email.ask(mailbox, mail.key), { kind: 'not_done' });
    // it stands in nobody's way
    assert.equal((await email.send(mailbox, mailFor())).kind, 'done');
  });

  test(`${name}: who is full for now is written to later`, async () => {
    const { email, newMailbox, arrived, can } = open();
    if (can?.tellFull === false) return;
    const mail = mailFor({ to: 'full@example.test' });
    assert.partialDeepStrictEqual(await email.send(await newMailbox(), mail), { kind: 'throttled' });
    assert.equal(await arrived(mail.key), 0);
  });

  test(`${name}: a mailbox that lets nobody in takes nothing, and a test names the stage`, async () => {
    const { email, newMailbox, shut, arrived, can } = open();
    const mailbox = await newMailbox();
    const stages = await email.test(mailbox, { isRound: can?.round !== false });
    const expected = MAIL_STAGES.filter(
      (stage) => (stage !== 'sending' || can?.round !== false) && (stage !== 'reading' || can?.hear !== false),
    );
    assert.deepEqual(
      stages.map(({ stage, isGood }) => [stage, isGood]),
      expected.map((stage) => [stage, true]),
    );
    for (const { stage, detail, tookMs, advice } of stages)
      assert.ok((detail || stage === 'tls') && tookMs >= 0 && advice === null, `${stage}: ${detail}`);
    await shut(mailbox);
    const other = { ...mailbox, id: randomUUID() };
    const how = { isRound: can?.round !== false };
    const mail = mailFor();
    assert.partialDeepStrictEqual(await email.send(other, mail), { kind: 'disconnected' });
    assert.equal(await arrived(mail.key), 0);
    assert.partialDeepStrictEqual((await email.test(other, how)).at(-1), { stage: 'sign_in', isGood: false });
    const [last] = (await email.test(other, { isRound: false })).slice(-1);
    assert.deepEqual([last?.stage, last?.isGood], ['sign_in', false]);
    assert.match(last?.advice ?? '', /^(wrong_password|wrong_key|sign_in_blocked)$/);
  });

  test(`${name}: a test leaves nothing behind, and a light one writes nothing`, async () => {
    const { email, newMailbox, time, can } = open();
    if (can?.round === false || can?.hear === false) return;
    const [mailbox, began] = [await newMailbox(), time()];
    await email.test(mailbox);
    const light = await email.test(mailbox, { isRound: false });
    assert.ok(light.every(({ stage, isGood }) => isGood && stage !== 'sending'));
    let heard = 0;
    await email.hear(mailbox, began, async () => void heard++);
    assert.equal(heard, 0);
  });

  test(`${name}: what comes is handed over once, as it came, and what was there before is left`, async () => {
    const { email, newMailbox, bring, time, advance, can } = open();
    if (can?.hear === false) return;
    const mailbox = await newMailbox();
    const raw = (subject: string) => Buffer.from(`From: ann@people.example\r\nSubject: ${subject}\r\n\r\nHello\r\n`);
    const heard: { subject: string; isOurs: boolean }[] = [];
    let places: HeardPlaces | Date = time();
    const take = async ({ isOurs, open: bytes }: HeardMail) => {
      const text = (await buffer(await bytes())).toString();
      heard.push({ subject: /^Subject: (.*)\r$/m.exec(text)?.[1] ?? '', isOurs });
    };
    const hear = async () => ({ places } = await email.hear(mailbox, places, take));
    await email.test(mailbox, { isRound: can?.round !== false });
    await bring(mailbox, raw('before'));
    advance(2_000);
    places = time();
    advance(2_000);
    await hear();
    await bring(mailbox, raw('first'));
    await bring(mailbox, raw('second'));
    await hear();
    await hear();
    assert.deepEqual(heard.splice(0), [
      { subject: 'first', isOurs: false },
      { subject: 'second', isOurs: false },
    ]);
    // who keeps nothing has no folder of sent mails
    if (can?.ask === false) return;
    await email.send(mailbox, mailFor({ subject: 'ours' }));
    await hear();
    assert.deepEqual(heard, [{ subject: 'ours', isOurs: true }]);
  });

  test(`${name}: who waits hears at once that something has come, and can be called off`, async () => {
    const { email, newMailbox, bring, time, can } = open();
    if (can?.hear === false) return;
    const mailbox = await newMailbox();
    await email.test(mailbox, { isRound: can?.round !== false });
    const stop = new AbortController();
    const hear = async (places: HeardPlaces | Date) => (await email.hear(mailbox, places, async () => {})).places;
    const before = await hear(time());
    const waiting = email.waitForNews(mailbox, before, stop.signal);
    await bring(mailbox, Buffer.from('Subject: news\r\n\r\nHello\r\n'));
    await waiting;
    await email.waitForNews(mailbox, before, stop.signal);
    const again = email.waitForNews(mailbox, await hear(before), stop.signal);
    stop.abort();
    await again;
  });
}
