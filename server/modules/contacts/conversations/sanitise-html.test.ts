import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFile } from './files/check-file.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import { hostileHtml, RAN } from '../../../../tests/mail/hostile-html.ts';
import { PAYLOADS } from '../../../../tests/factories/xss-payloads.ts';

/** Without what is only read aloud or shown beside the mouse. */
const tagsOf = (html: string): string[] =>
  [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/ (?:title|alt)="[^"]*"/g, ''));

/** Whatever could run, load or leave the page: looked for in the tags that are left, not in words that are only shown. */
function dangers(html: string): string[] {
  const found: string[] = [];
  for (const tag of tagsOf(html)) {
    if (
      /^<\/?(?:script|style|iframe|frame|frameset|object|embed|applet|form|input|button|textarea|select|option|link|meta|base|svg|math|video|audio|source|track|template|noscript|xmp|plaintext|listing|marquee|isindex|body|html|head|title|details|dialog|keygen|image|portal|slot|animate|set|use|foreignobject)\b/i.test(
        tag,
      )
    )
      found.push(tag);
    if (/\son\w+\s*=/i.test(tag)) found.push(tag);
    if (
      /(?:href|action|formaction|poster|background|srcset|xlink:href)\s*=\s*["']?(?!["']?\s*(?:https?:|mailto:|tel:))/i.test(
        tag,
      )
    )
      found.push(tag);
    if (/\ssrc\s*=/i.test(tag)) found.push(tag);
    if (/style\s*=\s*"[^"]*(?:url|expression|@import|behavior|binding|position|javascript|\\)/i.test(tag))
      found.push(tag);
  }
  return found;
}

test('none of the known payloads leaves anything that runs, loads or submits', () => {
  assert.equal(PAYLOADS.length > 80, true);
  for (const payload of PAYLOADS) {
    const html = sanitiseHtml(payload);
    assert.deepEqual(dangers(html), [], `${payload} became ${html}`);
    // and not by being cleaned twice, or put together with what stands round it
    assert.deepEqual(dangers(sanitiseHtml(html)), [], payload);
    assert.deepEqual(dangers(sanitiseHtml(`<p title="${payload}">${payload}</p><div>${payload}`)), [], payload);
  }
});

test('of 40 payloads of script and style that a mail may bring nothing survives', () => {
  const payloads = hostileHtml('https://spy.example');
  assert.ok(payloads.length >= 40);
  for (const { name, html } of payloads) {
    const cleaned = sanitiseHtml(html);
    assert.deepEqual(dangers(cleaned), [], `${name} became ${cleaned}`);
    const tags = tagsOf(cleaned).join('');
    assert.ok(!tags.includes(RAN), `${name} became ${cleaned}`);
    // an address is only where a click leads, or waits to be asked for
    assert.ok(!tags.replace(/ (?:href|data-src)="[^"]*"/g, '').includes('spy.example'), `${name} became ${cleaned}`);
  }
});

test('what the words look like stays; links open elsewhere, without telling where from', () => {
  const html = sanitiseHtml(
    '<p style="color:#ff0000;position:fixed;top:0">Dear <b>Ada</b></p><a href="https://example.com/?a=1&amp;b=2" onclick="x()">here</a>',
  );
  assert.equal(
    html,
    '<p style="color:#ff0000">Dear <b>Ada</b></p><a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">here</a>',
  );
});

test('pictures of others wait until somebody wants to see them', () => {
  const html = sanitiseHtml('<img src="https://spy.example/p.gif?to=me" width="1" height="1" onerror="x()">');
  assert.equal(html, '<img data-src="https://spy.example/p.gif?to=me" alt="" width="1" height="1" />');
  assert.equal(sanitiseHtml('<img src="data:image/svg+xml;base64,PHN2Zy8+" alt="x">'), '<img alt="x" />');
});

test('deep nesting and long mails end', () => {
  assert.equal(sanitiseHtml('<div>'.repeat(5_000) + 'deep').includes('<script'), false);
  assert.equal(sanitiseHtml(`<p>${'long '.repeat(400_000)}</p>`).length < 600_000, true);
});

test('what programs quote is marked, and pictures that came along name their file; nobody else can say so', () => {
  assert.equal(sanitiseHtml('<div class="gmail_quote x">a</div>'), '<div data-quote="cite">a</div>');
  assert.equal(sanitiseHtml('<blockquote type="cite">a</blockquote>'), '<blockquote data-quote="cite">a</blockquote>');
  assert.equal(sanitiseHtml('<div id="divRplyFwdMsg">a</div>'), '<div data-quote="rest">a</div>');
  assert.equal(
    sanitiseHtml('<div style="border:none;border-top:solid #E1E1E1 1.0pt">a</div>'),
    '<div style="border:none" data-quote="rest">a</div>',
  );
  assert.equal(sanitiseHtml('<p data-quote="rest">a</p>'), '<p>a</p>');
  const files = new Map([['logo@x', 'an-id']]);
  assert.equal(sanitiseHtml('<img src="cid:logo@x">', files), '<img data-file="an-id" alt="" />');
  assert.equal(sanitiseHtml('<img src="cid:other" data-file="an-id">', files), '<img alt="" />');
});

test('a file is what it holds, and one that runs is named', () => {
  const check = (name: string, type: string, bytes: string) =>
    Object.values(checkFile({ name, type, bytes: Buffer.from(bytes, 'latin1') }));
  assert.deepEqual(check('a.png', 'image/png', '\x89PNG\r\n\x1a\n'), ['image/png', false]);
  assert.deepEqual(check('a.png', 'image/png', 'MZ..'), ['application/x-msdownload', true]);
  assert.deepEqual(check('a.svg', 'image/svg+xml', '<svg/>'), ['application/octet-stream', true]);
  assert.deepEqual(check('bill.pdf.exe', 'application/pdf', 'x'), ['application/pdf', true]);
  assert.deepEqual(check('bill.pdf', 'application/octet-stream', '%PDF-1.7'), ['application/pdf', false]);
});
