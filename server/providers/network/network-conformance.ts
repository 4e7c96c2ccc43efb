import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Clock } from '../../core/clock/clock.ts';
import type { Act, LoginOutcome, Network, Outcome } from './port.ts';

let count = 0;
/** A username nobody had before, with these words; they decide what the synthetic network does. */
const username = (words: string) => `c${++count}${words}@conformance.test`;
const key = () => `key-${++count}`;

function receiptOf<R>(outcome: Outcome<R>): R {
  assert.equal(outcome.kind, 'done', JSON.stringify(outcome));
  return (outcome as Extract<Outcome<R>, { kind: 'done' }>).receipt;
}
const reasonOf = (outcome: Outcome<unknown>) =>
  outcome.kind === 'refused' ? `refused ${outcome.reason}` : outcome.kind;
const challengeOf = (outcome: LoginOutcome) => {
  assert.equal(outcome.kind, 'challenged', JSON.stringify(outcome));
  return outcome as Extract<LoginOutcome, { kind: 'challenged' }>;
};

/** What every gateway's adapter does alike, against a network that behaves as INTERFACES says. */
export function networkConformance(name: string, open: () => { network: Network; clock: Clock }): void {
  const login = (words: string, more: object = {}) => ({ username: username(words), password: 'secret', ...more });
  const connected = async (words = '+ok') => receiptOf(await open().network.connect(login(words))).account;
  const strangerOf = async (account: string, skip = 0) => {
    const { items } = receiptOf(await open().network.search(account, { kind: 'people', keywords: 'manager' }));
    const person = items.filter(({ distance }) => distance !== 1)[skip];
    assert.ok(person);
    return person;
  };
  const friendOf = async (account: string) => {
    const [friend] = receiptOf(await open().network.relations(account)).items;
    assert.ok(friend);
    return friend;
  };

  test(`${name}: an account signs in, says who owns it, and is let go of`, async () => {
    const { network } = open();
    const who = login('+sales');
    const { account } = receiptOf(await network.connect(who));
    assert.equal((await network.state(account)).status, 'ok');
    const owner = receiptOf(await network.owner(account));
    assert.ok(owner.memberId && owner.firstName && owner.lastName && owner.link);
    assert.deepEqual([owner.subscription, owner.isEmailVerified, owner.salesError], ['sales_navigator', true, null]);
    assert.equal(receiptOf(await network.find(who.username.toUpperCase())), account);
    assert.equal(receiptOf(await network.find(username('+nobody'))), null);
    assert.equal(receiptOf(await network.reconnect(account, who)).account, account);
    assert.equal(receiptOf(await network.resync(account)), null);
    assert.equal((await network.disconnect(account)).kind, 'done');
    assert.equal((await network.disconnect(account)).kind, 'already');
    assert.equal((await network.state(account)).status, 'gone');
  });

  test(`${name}: every way in which a sign-in ends has its name`, async () => {
    const { network } = open();
    const proxy = { host: 'down.proxy.test', port: 80, username: 'u', password: 'p' };
    const ends: [string, LoginOutcome][] = [
      ['refused wrong_password', await network.connect(login('', { password: 'wrong' }))],
      ['refused wrong_password', await network.connect(login('', { cookie: 'expired-session' }))],
      ['refused already_connected', await network.connect(login('+taken'))],
      ['refused must_change_password', await network.connect(login('+mustchange'))],
      ['refused proxy_failed', await network.connect(login('', { proxy }))],
      [
        'refused proxy_credentials',
        await network.connect(login('', { proxy: { ...proxy, host: 'p.test', password: 'wrong' } })),
      ],
    ];
    for (const [expected, outcome] of ends) assert.equal(reasonOf(outcome), expected);
    const blocked = await connected('+blocked');
    assert.equal((await network.state(blocked)).status, 'restricted');
  });

  test(`${name}: each challenge is told apart, and answered`, async () => {
    const { network } = open();
    for (const [words, challenge] of [
      ['+pin', { kind: 'code', pin: 'email' }],
      ['+apppin', { kind: 'code', pin: 'app' }],
      ['+smspin', { kind: 'code', pin: 'sms' }],
      ['+2fa', { kind: 'two_factor', problem: null, link: null }],
      ['+captcha', { kind: 'captcha' }],
      ['+inapp', { kind: 'in_app' }],
      ['+phone', { kind: 'phone' }],
    ] as const)
      assert.deepEqual(challengeOf(await network.connect(login(words))).challenge, challenge);
    const { account } = challengeOf(await network.connect(login('+pin')));
    assert.ok(account);
    assert.equal((await network.resend(account)).kind, 'done');
    assert.equal(reasonOf(await network.answer(account, '000000')), 'refused wrong_code');
    assert.equal(receiptOf(await network.answer(account, '123456')).account, account);
    assert.equal(reasonOf(await network.answer(account, '123456')), 'refused code_expired');
  });

  test(`${name}: a second step that fails says how`, async () => {
    const { network } = open();
    const who = login('+2fa');
    const { account } = challengeOf(await network.connect(who));
    const second = async (name_: string, password = 'p') =>
      network.reconnect(account ?? '', { ...who, twoFactor: { username: name_, password } });
    for (const [given, problem] of [
      ['jo+failed@corp.test', 'failed'],
      ['jo+locked@corp.test', 'locked'],
      ['jo+update@corp.test', 'update_password'],
    ] as const) {
      const { challenge } = challengeOf(await second(given));
      assert.equal(challenge.kind === 'two_factor' && challenge.problem, problem);
      assert.equal(challenge.kind === 'two_factor' && challenge.link !== null, problem === 'update_password');
    }
    assert.equal((await second('jo@corp.test')).kind, 'done');
  });

  test(`${name}: too many sign-ins are throttled until a moment`, async () => {
    const { network, clock } = open();
    const who = login('', { password: 'wrong' });
    let outcome: LoginOutcome = await network.connect(who);
    for (let tries = 0; tries < 12; tries++) outcome = await network.connect(who);
    assert.ok(outcome.kind === 'throttled' && outcome.reason === 'login' && outcome.until > clock.now());
  });

  test(`${name}: people are found page by page, by words and by address, and read`, async () => {
    const { network } = open();
    const account = await connected();
    const first = receiptOf(await network.search(account, { kind: 'people', keywords: 'engineer' }));
    assert.ok(first.items.length > 0 && first.items.every(({ personId, name: text }) => personId && text));
    assert.ok(first.next);
    const second = receiptOf(await network.search(account, { kind: 'people', keywords: 'engineer' }, first.next));
    const ids = new Set(first.items.map(({ personId }) => personId));
    assert.ok(second.items.length > 0 && second.items.every(({ personId }) => !ids.has(personId)));
    const [someone] = first.items;
    const profile = receiptOf(await network.profile(account, someone?.personId ?? ''));
    assert.deepEqual([profile.personId, profile.name], [someone?.personId, someone?.name]);
    assert.ok(profile.companyName && profile.title);
    assert.equal(reasonOf(await network.profile(account, 'nobody')), 'refused not_found');
  });

  test(`${name}: an invitation is sent once, listed, asked about and withdrawn`, async () => {
    const { network, clock } = open();
    const account = await connected();
    const [person, other] = [await strangerOf(account), await strangerOf(account, 1)];
    const began = clock.now();
    const invite: Act = { key: key(), kind: 'invite', personId: person.personId, note: 'Hello' };
    const { id } = receiptOf(await network.act(account, invite));
    assert.ok(id);
    const listed = receiptOf(await network.invitations(account)).items;
    assert.deepEqual(
      listed.map((item) => [item.id, item.personId, item.name]),
      [[id, person.personId, person.name]],
    );
    assert.equal((await network.act(account, { ...invite, key: key() })).kind, 'already');
    assert.deepEqual(await network.ask(account, invite, began), { kind: 'done', receipt: { id } });
    const never: Act = { key: key(), kind: 'invite', personId: other.personId };
    assert.deepEqual(await network.ask(account, never, began), { kind: 'not_done' });
    assert.equal(receiptOf(await network.profile(account, person.personId)).invitation, 'sent');
    const withdraw: Act = { key: key(), kind: 'withdraw', invitationId: id };
    assert.deepEqual(await network.ask(account, withdraw, began), { kind: 'not_done' });
    assert.equal((await network.act(account, withdraw)).kind, 'done');
    assert.equal((await network.act(account, withdraw)).kind, 'already');
    assert.deepEqual(await network.ask(account, withdraw, began), { kind: 'done', receipt: { id } });
  });

  test(`${name}: what the network does not take is refused with its reason`, async () => {
    const { network } = open();
    const account = await connected();
    const { personId } = await strangerOf(account);
    const act = async (given: object) => reasonOf(await network.act(account, { key: key(), ...given } as Act));
    assert.equal(await act({ kind: 'invite', personId, note: 'x'.repeat(201) }), 'refused too_long');
    assert.equal(await act({ kind: 'invite', personId: 'nobody' }), 'refused unreachable_person');
    assert.equal(await act({ kind: 'message', personId, text: 'Hi' }), 'refused not_connected_to_person');
    assert.equal(await act({ kind: 'endorse', personId }), 'refused not_connected_to_person');
  });

  test(`${name}: a message starts a conversation or goes on with one, and is asked about`, async () => {
    const { network, clock } = open();
    const account = await connected();
    const { personId } = await friendOf(account);
    const began = clock.now();
    const act: Act = { key: key(), kind: 'message', personId, text: 'Good morning' };
    assert.deepEqual(await network.ask(account, act, began), { kind: 'not_done' });
    const { id, conversation } = receiptOf(await network.act(account, act));
    assert.ok(id && conversation);
    assert.deepEqual(await network.ask(account, act, began), { kind: 'done', receipt: { id, conversation } });
    assert.deepEqual(await network.ask(account, { ...act, text: 'Another' }, began), { kind: 'not_done' });
    const next: Act = { key: key(), kind: 'message', personId, conversation, text: 'One more thing' };
    assert.ok(receiptOf(await network.act(account, next)).id);
    assert.equal((await network.ask(account, next, began)).kind, 'done');
    const said = receiptOf(await network.messages(account, conversation, {})).items;
    assert.deepEqual(
      said.filter(({ isOurs }) => isOurs).map(({ text }) => text),
      ['One more thing', 'Good morning'],
    );
    const chats = receiptOf(await network.conversations(account, {})).items;
    assert.ok(chats.some((chat) => chat.id === conversation && chat.personId === personId));
  });

  test(`${name}: likes, comments, follows, endorsements and views are done, and told when they were done before`, async () => {
    const { network, clock } = open();
    const account = await connected();
    const { personId } = await friendOf(account);
    const began = clock.now();
    const post = await somePost(account);
    const like: Act = { key: key(), kind: 'like', postId: post.id };
    assert.deepEqual(await network.ask(account, like, began), { kind: 'not_done' });
    assert.equal((await network.act(account, like)).kind, 'done');
    assert.equal((await network.act(account, like)).kind, 'already');
    assert.equal((await network.ask(account, like, began)).kind, 'done');
    const comment: Act = { key: key(), kind: 'comment', postId: post.id, text: 'Well said' };
    assert.equal((await network.ask(account, comment, began)).kind, 'not_done');
    assert.equal((await network.act(account, comment)).kind, 'done');
    assert.equal((await network.ask(account, comment, began)).kind, 'done');
    for (const kind of ['follow', 'endorse'] as const) {
      const act: Act = { key: key(), kind, personId };
      assert.equal((await network.act(account, act)).kind, 'done', kind);
      assert.equal((await network.act(account, act)).kind, 'already', kind);
      assert.deepEqual(await network.ask(account, act, began), { kind: 'unknown' });
    }
    assert.equal((await network.act(account, { key: key(), kind: 'view', personId })).kind, 'done');
    const skills = receiptOf(await network.skills(account, personId));
    assert.ok(skills.length > 1, 'people have skills');
    const endorsed: string[] = [];
    for (const skill of skills)
      endorsed.push((await network.act(account, { key: key(), kind: 'endorse', personId, skill })).kind);
    // one of them was endorsed above
    assert.deepEqual(endorsed.toSorted(), ['already', ...skills.slice(1).map(() => 'done')]);
  });

  /** Not everybody writes. */
  async function somePost(account: string) {
    for (const { personId } of receiptOf(await open().network.relations(account)).items) {
      const [post] = receiptOf(await open().network.posts(account, personId)).items;
      if (post) return post;
    }
    throw new Error('nobody has written anything');
  }

  test(`${name}: of an account that is gone nothing is done`, async () => {
    const { network } = open();
    const account = await connected();
    const { personId } = await strangerOf(account);
    await network.disconnect(account);
    const outcome = await network.act(account, { key: key(), kind: 'invite', personId });
    assert.equal(reasonOf(outcome), 'refused not_found');
    assert.equal(reasonOf(await network.owner(account)), 'refused not_found');
  });
}
