import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Dialog, ChannelOption } from '../../../../../contract/inbox/schemas.ts';
import {
  writableChannels,
  chooseChannelOption,
  initialChannel,
  pickMailbox,
  pickSignature,
} from './writable-channels.ts';

const option = (channel: ChannelOption['channel'], account: string, obstacle: ChannelOption['obstacle'] = null) =>
  ({ channel, obstacle, credentials: { _id: account } }) as ChannelOption;
const last = (channel: Dialog['last']['channel']) => ({ channel }) as Dialog['last'];
const WAYS = [
  option('network', 'a', 'not_connected'),
  option('network', 'b'),
  option('inmail', 'a'),
  option('email', 'a', 'no_email'),
  option('sms', 'a', 'not_set_up'),
];

test('one begins in the draft, else as the person wrote, else in a channel that is open; SMS is none yet (F032)', () => {
  const channels = writableChannels(WAYS);
  assert.deepEqual(
    channels.map(({ channel, isOpen }) => [channel, isOpen]),
    [
      ['network', true],
      ['inmail', true],
      ['email', false],
    ],
  );
  assert.equal(initialChannel(channels, last('inmail'), null), 'inmail');
  assert.equal(initialChannel(channels, last('email'), null), 'network');
  assert.equal(initialChannel(channels, last('inmail'), { type: 'linkedIn' }), 'inmail');
  assert.equal(initialChannel(channels, last('inmail'), { type: 'email' }), 'inmail');
  assert.equal(initialChannel([], undefined, null), 'network');
});

test('the account that talks to the person goes on, unless it cannot', () => {
  const network = WAYS.filter(({ channel }) => channel === 'network');
  assert.equal(chooseChannelOption(network, null, 'a')?.credentials._id, 'b');
  assert.equal(chooseChannelOption(network, null, 'b')?.credentials._id, 'b');
  assert.equal(chooseChannelOption(network, 'a', 'b')?.credentials._id, 'a');
  assert.equal(chooseChannelOption([], null, 'a'), undefined);
});

test('a mail leaves by the mailbox and with the signature that were chosen, else by the first; none where none is wanted', () => {
  const own = {
    mailboxes: [{ _id: 'm1', email: '' }],
    signatures: [{ _id: 's1' }, { _id: 's2' }],
  } as unknown as ChannelOption;
  assert.deepEqual([pickMailbox(own, undefined), pickMailbox(own, 'of another account')], ['m1', 'm1']);
  assert.deepEqual(
    [undefined, 's2', 'of another account', null].map((chosen) => pickSignature(own, chosen)),
    ['s1', 's2', 's1', undefined],
  );
  assert.equal(pickSignature({ ...own, signatures: [] }, undefined), undefined);
});
