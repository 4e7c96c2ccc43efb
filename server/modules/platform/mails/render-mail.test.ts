import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../../../contract/accounts/people.ts';
import { MAIL_KINDS } from '../../../../contract/mails/schemas.ts';
import type { Filling } from './mail-values.ts';
import { renderMail } from './render-mail.ts';
import { mailSender, sentFrom } from './mail-sender.ts';

const brand = { name: 'Buzz & <Sons>', color: '#f5b301', origin: 'https://buzz.test' };
const NASTY = '<script>alert("1")</script>&\'';
const values = {
  name: NASTY,
  email: 'new@people.test',
  people: 12_345,
  days: 7,
  inviter: NASTY,
  space: NASTY,
  link: 'https://buzz.test/auth/restore-password?restore_code=abc&x=1',
  spaces: [
    {
      name: NASTY,
      link: 'https://buzz.test/campaigns',
      campaigns: 3,
      people: 12_345,
      contacted: 5,
      connected: 4,
      replied: 3,
      meetings: 2,
      unreadMessages: 1,
      unreadNotifications: 0,
    },
  ],
};
const filled = (kind: string) => ({ kind, values }) as unknown as Filling;

test('every kind of mail is written in every language, in the brand’s name and without anything left to fill', () => {
  for (const language of LANGUAGES) {
    const subjects = new Set<string>();
    for (const kind of MAIL_KINDS) {
      const { subject, html, text } = renderMail({ ...filled(kind), language }, brand);
      const where = `${kind} in ${language}`;
      assert.ok(subject.length > 5 && subject.length < 200, where);
      assert.ok(html.includes(`<html lang="${language}">`), where);
      assert.ok(html.includes('Buzz &amp; &lt;Sons&gt;') && text.includes('Buzz & <Sons>'), where);
      assert.doesNotMatch(html + text + subject, /undefined|null|NaN|\{\w+\}|\[object|!(?!doctype)/, where);
      subjects.add(subject);
    }
    assert.equal(subjects.size, MAIL_KINDS.length, language);
  }
});

test('the languages differ from each other', () => {
  for (const kind of MAIL_KINDS) {
    const texts = LANGUAGES.map((language) => renderMail({ ...filled(kind), language }, brand).text);
    assert.equal(new Set(texts).size, LANGUAGES.length, kind);
  }
});

test('whatever somebody calls themself or their workspace, it stays text', () => {
  for (const kind of MAIL_KINDS) {
    const { html } = renderMail({ ...filled(kind), language: 'en' }, brand);
    assert.ok(!html.includes('<script'), kind);
    assert.ok(!html.includes('="1"'), kind);
  }
});

test('a name cannot add a header or a recipient', () => {
  const evil = { inviter: 'Eve\r\nBcc: all@people.test', space: 'A\u2028B\0', link: `${brand.origin}/x` };
  const { subject } = renderMail({ kind: 'invite', values: evil, language: 'en' }, brand);
  assert.equal(subject, 'Eve Bcc: all@people.test invites you to A B');
  const sender = mailSender('Buzz" <evil@people.test>\r\nBcc: x', 'no-reply@buzz.test');
  assert.equal(sender, '"Buzz evil@people.test Bcc: x" <no-reply@buzz.test>');
  assert.equal(sentFrom(sender, 'mail@buzz.test'), '"Buzz evil@people.test Bcc: x" <mail@buzz.test>');
});

test('links lead to the brand’s own site and nowhere else', () => {
  const elsewhere = { name: 'Ada', link: 'https://evil.test/auth' };
  assert.throws(() => renderMail({ kind: 'restore', values: elsewhere, language: 'en' }, brand), /own site/);
  for (const kind of MAIL_KINDS) {
    const { html } = renderMail({ ...filled(kind), language: 'en' }, brand);
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) assert.ok(href.startsWith(brand.origin), href);
    assert.doesNotMatch(html, /<img|src=|url\(/, kind);
  }
});

test('the button has the brand’s colour, and contents that can be read on it', () => {
  const button = (color: string) =>
    renderMail({ ...filled('restore'), language: 'en' }, { ...brand, color }).html.match(
      /background:(#\w+);color:(#\w+)/,
    );
  assert.deepEqual(button('#f5b301')?.slice(1), ['#f5b301', '#111318']);
  assert.deepEqual(button('#4f46e5')?.slice(1), ['#4f46e5', '#ffffff']);
  assert.deepEqual(button('#fff')?.slice(1), ['#fff', '#111318']);
});

test('the plain text holds the link whole', () => {
  const { text } = renderMail({ ...filled('restore'), language: 'de' }, brand);
  assert.ok(text.includes(`\n${values.link}\n`));
});

test('nobody writes lines of their own into a mail by a name (F022)', () => {
  const name = 'Eve\r\nBcc: all@x.test\u2028Visit evil.test';
  const invite = { kind: 'invite', values: { ...values, inviter: name, space: name } } as unknown as Filling;
  const { subject, text, html } = renderMail({ ...invite, language: 'en' }, brand);
  for (const part of [subject, text, html]) {
    assert.match(part, /Eve Bcc: all@x\.test Visit evil\.test/);
    assert.doesNotMatch(part, /Eve[\r\n\u2028]/);
  }
});
