import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blacklistCsv, linesCsv, typedLines } from './blacklist-csv.ts';
import { findEntries, readBlacklistSearch } from './blacklist-search.ts';

const entries = [
  { kind: 'company', value: 'Acme "North", Inc' },
  { kind: 'domain', value: 'acme.test' },
  { kind: 'name', value: 'Jo Bloggs' },
] as const;

test('entries are found by their kind and by any part of their words', () => {
  assert.deepEqual(findEntries(entries, { q: ' ACME ' }), entries.slice(0, 2));
  assert.deepEqual(findEntries(entries, { q: 'acme', kind: 'domain' }), [entries[1]]);
  assert.deepEqual(findEntries(entries, {}), entries);
});

test('an exported list keeps quotes and commas', () => {
  assert.equal(
    blacklistCsv(entries),
    'kind,value\r\ncompany,"Acme ""North"", Inc"\r\ndomain,"acme.test"\r\nname,"Jo Bloggs"\r\n',
  );
});

test('lines are taken as they were typed, without the empty ones; a chosen kind holds for all', () => {
  const lines = typedLines('Smith, John\r\n\n  acme.test \n');
  assert.deepEqual(lines, ['Smith, John', 'acme.test']);
  assert.equal(linesCsv(lines, null), '"Smith, John"\r\n"acme.test"');
  assert.equal(linesCsv(lines, 'name'), 'name,"Smith, John"\r\nname,"acme.test"');
});

test('an address with anything else in it is the account’s own list', () => {
  assert.deepEqual(readBlacklistSearch({ list: 'x', kind: 'y', q: '' }), {
    list: undefined,
    kind: undefined,
    q: undefined,
  });
  assert.equal(readBlacklistSearch({ list: 'workspace' }).list, 'workspace');
});
