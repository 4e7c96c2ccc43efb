import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NodeSettings } from './campaigns/sequence.ts';
import { RedirectUri } from './oauth/schemas.ts';
import { webAddress } from './web-address.ts';

test('an address may be typed without its protocol and must be one (R307, F052)', () => {
  const typed = ['example.com/events/1', ' https://example.com ', 'http://example.com/?a=b#c', 'bücher.example'];
  assert.deepEqual(typed.map(webAddress), [
    'https://example.com/events/1',
    'https://example.com',
    'http://example.com/?a=b#c',
    'https://bücher.example',
  ]);
  for (const wrong of [
    '',
    'example',
    'exa mple.com',
    'javascript:alert(1)',
    'ftp://example.com',
    'https://a:b@c.de',
    'a..b',
  ])
    assert.equal(webAddress(wrong), null, wrong);
});

test('an address without a protocol of its own, or with slashes to spare, is none (F050)', () => {
  for (const wrong of ['//example.com', '///example.com', '/example.com', '\\\\example.com', 'https:////example.com'])
    assert.equal(webAddress(wrong), null, wrong);
});

test('an event is kept with the protocol that was left out (R307, F052)', () => {
  assert.equal(NodeSettings.parse({ event_url: 'example.com/events/1' }).event_url, 'https://example.com/events/1');
  assert.equal(NodeSettings.parse({ event_url: 'not yet' }).event_url, 'not yet');
});

test('where a protocol is demanded, another is refused by its name (R308, M070, F052)', () => {
  const told = (uri: string) => RedirectUri.safeParse(uri).error?.issues.map(({ message }) => message);
  assert.deepEqual(told('http://example.com/back'), ['The URL must have https protocol']);
  assert.equal(told('https://example.com/back'), undefined);
  assert.equal(told('http://localhost:3000/back'), undefined);
});
