import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkType, FileRefused } from './check-type.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

const SAMPLES: Record<string, [name: string, head: Buffer]> = {
  'image/png': ['a.png', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
  'image/jpeg': ['a.JPG', bytes('\xff\xd8\xff\xe0\0\x10JFIF')],
  'image/gif': ['a.gif', bytes('GIF89a\x01\0\x01\0')],
  'image/webp': ['a.webp', bytes('RIFF\x24\0\0\0WEBPVP8 ')],
  'application/pdf': ['a.pdf', bytes('%PDF-1.7\n')],
  'video/mp4': ['a.mp4', bytes('\0\0\0\x20ftypisom\0\0\x02\0')],
  'video/webm': [
    'a.webm',
    bytes('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm'),
  ],
  'audio/mpeg': ['a.mp3', bytes('\xff\xfb\x90\x64\0\0')],
  'audio/wav': ['a.wav', bytes('RIFF\x24\0\0\0WAVEfmt ')],
  'text/csv': ['a.csv', Buffer.from('name;ort\nJosé;Köln\n')],
  'text/plain': ['a.txt', Buffer.from('Grüße\t→ hello\r\n')],
};

for (const [type, [name, head]] of Object.entries(SAMPLES))
  test(`${type} is known by its first bytes`, () => {
    assert.equal(checkType(name, head).type, type);
  });

test('a name that says another type than the content is refused, in every pairing', () => {
  for (const [type, [, head]] of Object.entries(SAMPLES))
    for (const [other, [name]] of Object.entries(SAMPLES)) {
      if (type === other || (type.startsWith('text/') && other.startsWith('text/'))) continue;
      assert.throws(() => checkType(name, head), FileRefused, `${type} called ${name}`);
    }
});

test('an MP3 with a tag, a Windows CSV and an empty text are accepted', () => {
  assert.equal(checkType('a.mp3', bytes('ID3\x04\0\0')).type, 'audio/mpeg');
  assert.equal(checkType('a.csv', bytes('name;ort\r\nJos\xe9;K\xf6ln\r\n')).type, 'text/csv');
  assert.equal(checkType('a.txt', Buffer.alloc(0)).type, 'text/plain');
});

test('what can carry scripts or is unknown is refused, under any name', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const name of ['a.svg', 'a.png', 'a.txt', 'a.csv', 'a.html', 'a.exe', 'a', '.png', 'a.png.exe'])
    assert.throws(() => checkType(name, svg), FileRefused, name);
  for (const text of ['\ufeff  <!DOCTYPE html><p>', '<?xml version="1.0"?><svg/>', '<!-- x --><svg/>'])
    assert.throws(() => checkType('a.txt', Buffer.from(text)), FileRefused, text);
});

test('other containers that begin alike are refused', () => {
  assert.throws(() => checkType('a.mp4', bytes('\0\0\0\x18ftypheic\0\0\0\0')), FileRefused);
  assert.throws(() => checkType('a.webm', bytes('\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska')), FileRefused);
  assert.throws(() => checkType('a.webp', bytes('RIFF\x24\0\0\0AVI LIST')), FileRefused);
  assert.throws(() => checkType('a.mp3', bytes('\xff\xfb\xf0\0')), FileRefused);
  assert.throws(() => checkType('a.csv', bytes('PK\x03\x04\x14\0')), FileRefused);
});
