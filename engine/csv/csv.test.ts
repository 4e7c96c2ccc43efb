import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodingOf } from './encoding.ts';
import { fieldOfHeader, guessFields, isEmail, isHeader } from './guess-columns.ts';
import { CsvReader, TooManyCells, delimiterOf } from './reader.ts';
import { safeCell, writeCsv } from './write.ts';

/** Read in pieces of every small size: where the text is cut must not matter. */
function read(text: string, delimiter = ','): string[][] {
  const results = [1, 2, 3, 5, 8, 1_000].map((size) => {
    const reader = new CsvReader(delimiter);
    const rows: string[][] = [];
    for (let at = 0; at < text.length; at += size) rows.push(...reader.push(text.slice(at, at + size)));
    rows.push(...reader.end());
    return rows;
  });
  for (const rows of results) assert.deepEqual(rows, results[0]);
  return results[0] ?? [];
}

test('cells in quotes hold delimiters, line ends and quotes', () => {
  assert.deepEqual(read('a,b\n"x,y","two\nlines"\r\n"a ""b"" c",'), [
    ['a', 'b'],
    ['x,y', 'two\nlines'],
    ['a "b" c', ''],
  ]);
});

test('line ends of every system, spaces round cells, empty lines and a last line without an end', () => {
  assert.deepEqual(read('a, b\r\n\r\n c ,d\r,\n"e" ,f'), [
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
  ]);
});

test('a quote in the middle of a cell, and one that is never closed, are characters like others', () => {
  assert.deepEqual(read('5" screen,b\nc,d'), [
    ['5" screen', 'b'],
    ['c', 'd'],
  ]);
  assert.deepEqual(read('a,"never closed\nc,d'), [
    ['a', '"never closed'],
    ['c', 'd'],
  ]);
});

test('a quote without an end does not keep the rest of a long file in memory', () => {
  const reader = new CsvReader(',', 1_000);
  const rows = [...reader.push(`"open,b\n${'c,d\n'.repeat(2_000)}`)];
  assert.deepEqual(rows[0], ['"open', 'b']);
  assert.equal(rows.length, 2_001);
});

test('the delimiter is the one by which lines are alike', () => {
  assert.equal(delimiterOf('name;note\nJane;a, b, c\nTom;d, e'), ';');
  assert.equal(delimiterOf('name\tnote\nJane\ta,b'), '\t');
  assert.equal(delimiterOf('name|company\nJane|Acme, Inc.'), '|');
  assert.equal(delimiterOf('email\njane@acme.test'), ',');
});

test('encodings are told apart, with a mark and without', () => {
  const text = 'Prénom,Größe\nZoë,1';
  const utf16 = Buffer.from(text, 'utf16le');
  assert.equal(encodingOf(Buffer.from(text)), 'utf-8');
  assert.equal(encodingOf(Buffer.from(`\uFEFF${text}`)), 'utf-8');
  assert.equal(encodingOf(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])), 'utf-16le');
  assert.equal(encodingOf(utf16), 'utf-16le');
  assert.equal(encodingOf(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])), 'utf-16be');
  assert.equal(encodingOf(Buffer.from(utf16).swap16()), 'utf-16be');
  assert.equal(encodingOf(Buffer.from(text, 'latin1')), 'windows-1252');
});

test('columns are recognised by their header in five languages', () => {
  for (const [header, field] of [
    ['First Name', 'first_name'],
    ['Prénom', 'first_name'],
    ['Vorname', 'first_name'],
    ['Primeiro nome', 'first_name'],
    ['Nombre', 'first_name'],
    ['E-Mail-Adresse', 'email'],
    ['Correo electrónico', 'email'],
    ['LinkedIn Profile URL', 'link'],
    ['Straße', null],
    ['Unternehmen', 'company_name'],
    ['Société', 'company_name'],
    ['Ancienneté', 'years_in_company'],
  ] as const)
    assert.equal(fieldOfHeader(header), field, header);
});

test('columns are recognised by their content where the header says nothing or the wrong thing', () => {
  const links = ['linkedin.com/in/jane', 'https://www.linkedin.com/in/tom'];
  const emails = ['jane@acme.test', 'tom@acme.test'];
  assert.deepEqual(
    guessFields([
      { header: 'x', samples: links },
      { header: 'y', samples: emails },
      { header: 'LinkedIn', samples: ['linkedin.com/company/acme'] },
      { header: 'Name', samples: ['Jane Doe'] },
      { header: 'Name', samples: ['again'] },
      { header: null, samples: ['+49 30 1234567', '+49 30 7654321'] },
    ]),
    ['link', 'email', null, 'full_name', null, 'phone'],
  );
  assert.deepEqual(guessFields([{ header: 'Work email', samples: emails }]), ['work_email']);
});

test('a first line is a header unless it holds what the lines below hold', () => {
  assert.equal(isHeader(['First name', 'Mail'], [['Jane', 'jane@acme.test']]), true);
  assert.equal(isHeader(['Jane', 'jane@acme.test'], [['Tom', 'tom@acme.test']]), false);
  assert.equal(isHeader(['Wer', 'Wohin'], [['Tom', 'tom@acme.test']]), true);
  assert.equal(isHeader(['Jane'], [['Tom']]), false);
});

test('addresses', () => {
  for (const good of ['jane@acme.test', 'j.o+x@mail.acme.co.uk']) assert.equal(isEmail(good), true, good);
  for (const bad of ['jane', 'jane@acme', 'a b@acme.test', 'a..b@acme.test', 'x@y@z.test'])
    assert.equal(isEmail(bad), false, bad);
});

test('what would begin a formula is shown and never run', () => {
  for (const begins of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠x'])
    assert.ok(safeCell(begins).replace(/^"/, '').startsWith("'"), JSON.stringify(begins));
  assert.equal(safeCell('=HYPERLINK("x","y")'), `"'=HYPERLINK(""x"",""y"")"`);
  assert.equal(safeCell('a=b'), 'a=b');
  assert.equal(writeCsv([['a', 'b,c']]), '\uFEFFa,"b,c"\r\n');
});

test('what was written is read as it was', () => {
  const rows = [
    ['plain', 'with,comma', 'with "quotes"'],
    ['two\nlines', 'semi;colon', 'ünïcödé'],
  ];
  assert.deepEqual(read(writeCsv(rows).replace('\uFEFF', '')), rows);
});

test('a line of endless cells is given up at once, and not at the end of the file', () => {
  const reader = new CsvReader(',', undefined, 100);
  assert.throws(() => reader.push(','.repeat(101)), TooManyCells);
  assert.deepEqual(new CsvReader(',', undefined, 3).push('a,b,c\nd,e,f\n').length, 2);
});

test('a long cell is the same however its pieces fall, also with quotes that have no end', () => {
  const max = 10;
  for (const beginning of ['', ' ', '"', ' "', '"a"'])
    for (const part of ['a', '"', '""x', ' ', '\r', '"a"x'])
      for (const size of [1, 2, 3, 7]) {
        const text = `${beginning}${part.repeat(30)},b\r\nc,d`;
        const whole = new CsvReader(',', max);
        const expected = [...whole.push(text), ...whole.end()];
        const reader = new CsvReader(',', max);
        const rows: string[][] = [];
        for (let at = 0; at < text.length; at += size) rows.push(...reader.push(text.slice(at, at + size)));
        assert.deepEqual([...rows, ...reader.end()], expected, JSON.stringify([beginning, part, size]));
      }
});

test('phones are written as they are called, anything that could be worked out is not (F050)', () => {
  for (const phone of ['+15551234567', '+49 30 1234567']) assert.equal(safeCell(phone), phone);
  assert.equal(safeCell('+15551234567; +493012345678'), '"+15551234567; +493012345678"');
  for (const sum of ['+1', '+1555-1234567', '+1555*2', '+15551234567;=1+1', '+A1234567'])
    assert.match(safeCell(sum), /^"?'/);
});
