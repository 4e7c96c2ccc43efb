import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useWorld } from '../../../../tests/factories/world.ts';
import { people, person } from '../../people/person.ts';
import { memberId, personOfUsername, publicId } from '../ids.ts';
import { postsOf } from '../posts/posts.ts';

const world = useWorld();

/** A browser without scripts: keeps its cookie, sends forms, does not follow. */
function browser() {
  let cookie = '';
  const send = async (path: string, form?: Record<string, string>, headers: Record<string, string> = {}) => {
    const reply = await fetch(world.url + path, {
      redirect: 'manual',
      headers: { cookie, ...(form && { origin: world.url }), ...headers },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return { status: reply.status, location: reply.headers.get('location'), html: await reply.text(), reply };
  };
  return { get: (path: string) => send(path), post: send, cookieValue: () => cookie.split('=')[1] ?? '' };
}

async function signedIn(username: string) {
  const member = browser();
  const entered = await member.post('/network/sign-in', { username, password: 'secret' });
  assert.equal(entered.location, '/network');
  return member;
}

const pageOf = (index: number) => `/network/in/${publicId(person(7, index))}`;

test('whoever signs in sees their feed and the value of their session’s cookie, with which the gateway signs in', async () => {
  const visitor = browser();
  assert.equal((await visitor.get('/network')).location, '/network/sign-in');
  assert.equal((await visitor.post('/network/sign-in', { username: 'p0@pages.test', password: 'wrong' })).status, 401);

  const member = await signedIn('p1@pages.test');
  const { html } = await member.get('/network');
  const who = person(7, personOfUsername('p1@pages.test'));
  assert.ok(html.includes(who.lastName));
  assert.ok(html.includes(member.cookieValue()));
  const login = { provider: 'LINKEDIN', access_token: member.cookieValue() };
  const connected = await world.ask('POST', '/accounts', login);
  assert.equal(connected.status, 201);
  const own = await world.ask('GET', `/users/me?account_id=${connected.body.account_id}`);
  assert.equal(own.body.provider_id, memberId(who.index));

  await member.post('/network/sign-out', {});
  assert.equal((await member.get('/network')).location, '/network/sign-in');
  assert.equal((await world.ask('POST', '/accounts', login)).body.type, 'errors/expired_credentials');
});

test('the profile that the gateway links to lets its visitor connect, follow and write, by the network’s rules', async () => {
  const member = await signedIn('p2+sales@pages.test');
  const [account] = await world.network.all<{ id: string }>(
    `select id from world.accounts where username = 'p2+sales@pages.test'`,
  );
  const index = 4_000_001;
  const profile = await world.ask('GET', `/users/${memberId(index)}?account_id=${account?.id}`);
  assert.equal(profile.body.public_profile_url, world.url + pageOf(index));
  const visited = await member.get(pageOf(index));
  assert.match(visited.html, /<button class="main">Connect<\/button>/);
  assert.ok(!visited.html.includes('>Message</button>'));

  const note = 'Hello <b>there</b>';
  assert.equal((await member.post(`${pageOf(index)}/connect`, { note })).status, 303);
  assert.match((await member.get(pageOf(index))).html, /Invitation sent/);
  const again = await member.post(`${pageOf(index)}/connect`, { note });
  assert.equal(again.status, 422);
  assert.match(again.html, /invited a short while ago/);
  const sent = await world.ask('GET', `/users/invite/sent?account_id=${account?.id}`);
  assert.equal(sent.body.items[0].invitation_text, note);

  await member.post(`${pageOf(index)}/follow`, {});
  assert.match((await member.get(pageOf(index))).html, /Following/);
  const refused = await member.post(`${pageOf(index)}/message`, { text: 'Hi' });
  assert.equal(refused.status, 422);

  await world.network.all('insert into world.relations (account_id, person, since) values ($1, $2, $3)', [
    account?.id,
    index,
    world.network.now(),
  ]);
  const written = await member.post(`${pageOf(index)}/message`, { text: '<script>alert(1)</script>' });
  assert.match(written.location ?? '', /^\/network\/messages\//);
  const chat = await member.get(written.location ?? '');
  assert.ok(chat.html.includes('&lt;script&gt;') && !chat.html.includes('<script>'));
  await member.post(written.location ?? '', { text: 'And more' });
  assert.ok((await member.get(written.location ?? '')).html.includes('And more'));
  assert.ok((await member.get('/network/messages')).html.includes(person(7, index).lastName));

  const stranger = await signedIn('p3@pages.test');
  assert.equal((await stranger.get(written.location ?? '')).status, 404);
});

test('an invitation is withdrawn on its page', async () => {
  const member = await signedIn('p4@pages.test');
  await member.post(`${pageOf(4_000_010)}/connect`, {});
  const { html } = await member.get('/network/invitations');
  const action = /action="(\/network\/invitations\/[^"]+)"/.exec(html)?.[1] ?? '';
  assert.equal((await member.post(action, {})).status, 303);
  assert.match((await member.get('/network/invitations')).html, /No invitation waits/);
});

test('a challenged account passes its security check here, and the gateway sees it', async () => {
  const login = { provider: 'LINKEDIN', username: 'p5+captcha@pages.test', password: 'secret' };
  const asked = await world.ask('POST', '/accounts', login);
  assert.equal(asked.body.checkpoint.type, 'CAPTCHA');
  const member = browser();
  const entered = await member.post('/network/sign-in', { username: login.username, password: 'secret' });
  assert.match(entered.location ?? '', /^\/network\/check/);
  assert.match((await member.get(entered.location ?? '')).html, /I am a person/);
  assert.equal((await member.post('/network/check', { account: asked.body.account_id })).location, '/network');
  const account = await world.ask('GET', `/accounts/${asked.body.account_id}`);
  assert.equal(account.body.sources[0].status, 'OK');
});

test('a code is asked for and checked', async () => {
  const member = browser();
  const entered = await member.post('/network/sign-in', { username: 'p6+pin@pages.test', password: 'secret' });
  const account = new URL(entered.location ?? '', world.url).searchParams.get('account') ?? '';
  assert.equal((await member.post('/network/check', { account, answer: '000000' })).status, 401);
  assert.equal((await member.post('/network/check', { account, answer: '123456' })).location, '/network');
});

test('a form that another site sends does nothing', async () => {
  const member = await signedIn('p7@pages.test');
  const path = `${pageOf(4_000_020)}/connect`;
  const others: Record<string, string>[] = [{ origin: 'https://elsewhere.test' }, { 'sec-fetch-site': 'cross-site' }];
  for (const headers of others) assert.equal((await member.post(path, {}, headers)).status, 401);
  assert.match((await member.get('/network/invitations')).html, /No invitation waits/);
});

test('search, posts, events, groups and companies have pages', async () => {
  const visitor = browser();
  const who = person(7, 12);
  assert.ok(
    (await visitor.get(`/network/search?keywords=${encodeURIComponent(who.lastName)}`)).html.includes(who.lastName),
  );
  assert.match((await visitor.get('/network/search?keywords=zzzzqqqq')).html, /Nobody was found/);
  assert.ok((await visitor.get(`/network/company/${who.company.index}`)).html.includes(who.company.name));
  for (const path of ['/network/events/7012345', '/network/groups/4471'])
    assert.ok((await visitor.get(path)).html.split('class="card row"').length > 50);
  const author = [...people(7, { from: 0, count: 50 })].find((one) => postsOf(7, one.index, world.network.now())[0]);
  const [post] = postsOf(7, author?.index ?? -1, world.network.now());
  const member = await signedIn('p8@pages.test');
  assert.match((await visitor.get(`/network/posts/${post?.id}`)).html, /\d+ reactions? · \d+ comments?/);
  assert.equal((await member.post(`/network/posts/${post?.id}/like`, {})).status, 303);
  assert.equal((await member.post(`/network/posts/${post?.id}/like`, {})).status, 422);
  for (const path of ['/network/in/nobody-1', '/network/posts/1', '/network/company/x', '/network/nowhere'])
    assert.equal((await visitor.get(path)).status, 404, path);
});

test('pages run no scripts and are shown in no other page', async () => {
  const { reply } = await browser().get(pageOf(1));
  const policy = reply.headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /frame-ancestors 'none'/);
});
