import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Dialog, WritingWay } from '../../../../../contract/inbox/schemas.ts';
import { channelsOf, chooseWay, firstChannel, mailboxOf, signatureOf } from './ways.ts';

const way = (channel: WritingWay['channel'], account: string, obstacle: WritingWay['obstacle'] = null) =>
  ({ channel, obstacle, credentials: { _id: account } }) as WritingWay;
const last = (channel: Dialog['last']['channel']) => ({ channel }) as Dialog['last'];
const WAYS = [
  way('network', 'a', 'not_connected'),
  way('network', 'b'),
  way('inmail', 'a'),
  way('email', 'a', 'no_email'),
];

test('one begins in the draft, else as the person wrote, else in a channel that is open', () => {
  const channels = channelsOf(WAYS);
  assert.deepEqual(
    channels.map(({ channel, isOpen }) => [channel, isOpen]),
    [
      ['network', true],
      ['inmail', true],
      ['email', false],
    ],
  );
  assert.equal(firstChannel(channels, last('inmail'), null), 'inmail');
  assert.equal(firstChannel(channels, last('email'), null), 'network');
  assert.equal(firstChannel(channels, last('inmail'), { type: 'linkedIn' }), 'inmail');
  assert.equal(firstChannel(channels, last('inmail'), { type: 'email' }), 'inmail');
  assert.equal(firstChannel([], undefined, null), 'network');
});

test('the account that talks to the person goes on, unless it cannot', () => {
  const network = WAYS.filter(({ channel }) => channel === 'network');
  assert.equal(chooseWay(network, null, 'a')?.credentials._id, 'b');
  assert.equal(chooseWay(network, null, 'b')?.credentials._id, 'b');
  assert.equal(chooseWay(network, 'a', 'b')?.credentials._id, 'a');
  assert.equal(chooseWay([], null, 'a'), undefined);
});

test('a mail leaves by the mailbox and with the signature that were chosen, else by the first; none where none is wanted', () => {
  const own = {
    mailboxes: [{ _id: 'm1', email: '' }],
    signatures: [{ _id: 's1' }, { _id: 's2' }],
  } as unknown as WritingWay;
  assert.deepEqual([mailboxOf(own, undefined), mailboxOf(own, 'of another account')], ['m1', 'm1']);
  assert.deepEqual(
    [undefined, 's2', 'of another account', null].map((chosen) => signatureOf(own, chosen)),
    ['s1', 's2', 's1', undefined],
  );
  assert.equal(signatureOf({ ...own, signatures: [] }, undefined), undefined);
});
