import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as base64 from 'nodemailer/lib/base64';
import MailComposer from 'nodemailer/lib/mail-composer';
import * as qp from 'nodemailer/lib/qp';
import { renderMime } from './render-mime.ts';

const AT = new Date('2026-11-18T09:00:00Z');
const long = 'a line that is a good deal longer than anything that stands in one line of a mail, '.repeat(9);
const TEXTS = [
  'Hello Ada,\n\nwe met at the fair.\n\nBest wishes',
  'Windows\r\nlines\r\nand a last one\r\n',
  '.\n..\nFrom here on\n.',
  'Grüße aus Köln – schöne Woche, 😀 und bis bald.\n',
  `${long}\nä ${long}`,
  'Здравствуйте, как дела?\nДо встречи в четверг.',
  '日本語の文章です。よろしくお願いします。'.repeat(20),
  'ends with a space \nand a tab\t\n= equals =3D',
  'x',
];

for (const [at, text] of TEXTS.entries())
  test(`a mail is rendered in one go as its streams would write it: text ${at + 1}`, async () => {
    const tree = () => {
      const node = new MailComposer({
        messageId: '<key@lumen.test>',
        date: AT,
        from: { name: 'Grüße, Sofia', address: 'sofia@lumen.test' },
        to: { name: '', address: 'ada@people.test' },
        subject: `Zur Frage: ${text.slice(0, 60)}`.replace(/\s+/g, ' '),
        text,
        ...(at % 3 !== 2 && { html: `<!doctype html><html><body><p>${text}</p></body></html>` }),
        newline: 'windows',
      }).compile();
      // what is random in it is given
      (node as unknown as { baseBoundary: string }).baseBoundary = 'same';
      for (const child of node.childNodes) (child as unknown as { baseBoundary: string }).baseBoundary = 'same';
      return node;
    };
    assert.equal(renderMime(tree(), { qp, base64 }).toString(), (await tree().build()).toString());
  });
