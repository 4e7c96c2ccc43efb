import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { AWKWARD_MAILS } from '../../../tests/mail/awkward-mails.ts';
import { readMail } from './read-mail.ts';

test('there are at least sixty awkward mails', () => {
  assert.ok(AWKWARD_MAILS.length >= 60, String(AWKWARD_MAILS.length));
});

for (const awkward of AWKWARD_MAILS)
  test(`is read: ${awkward.name}`, async () => {
    const mail = await readMail(Readable.from([awkward.raw]));
    assert.match(mail.id, /^<.+>$/);
    for (const field of ['kind', 'subject', 'from'] as const)
      if (awkward[field] !== undefined) assert.equal(mail[field], awkward[field]);
    if (awkward.text !== undefined) assert.ok(mail.text.includes(awkward.text), mail.text.slice(0, 200));
    if (awkward.html) assert.match(mail.html ?? '', awkward.html);
    if (awkward.about) assert.deepEqual(mail.about, awkward.about);
    if (awkward.files)
      assert.deepEqual(
        mail.files.map(({ name }) => name),
        awkward.files,
      );
  });
