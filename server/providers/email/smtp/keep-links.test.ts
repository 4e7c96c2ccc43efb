import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CustomerMailbox } from '../port.ts';
import { keepLinks } from './keep-links.ts';

const mailbox = (password: string): CustomerMailbox => ({
  id: 'box',
  email: 'sofia@site.test',
  senderName: 'Sofia',
  access: {
    kind: 'servers',
    smtp: { host: 'mail.test', port: 587, security: 'tls' },
    imap: null,
    signIn: { user: 'sofia', password },
    keepsSent: false,
  },
});

test('a conversation is gone on with by the same sign-in alone', async () => {
  const opened: { by: string; isClosed: boolean }[] = [];
  const links = keepLinks(async ({ access }) => {
    const link = { by: JSON.stringify(access), isClosed: false, isOpen: () => !link.isClosed, close: () => {} };
    link.close = () => {
      link.isClosed = true;
    };
    opened.push(link);
    return link;
  });
  const use = (password: string) => links.with(mailbox(password), async (link) => link);
  const first = await use('old');
  assert.equal(await use('old'), first);
  const second = await use('new');
  assert.notEqual(second, first);
  assert.deepEqual(
    opened.map(({ isClosed }) => isClosed),
    [true, false],
  );
  second.close();
});
