import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findItems, readTyped } from './find-items.ts';
import type { PaletteItem } from './palette-item.ts';

const item = (id: string, group: PaletteItem['group'], label: string, given: Partial<PaletteItem> = {}) =>
  ({ id, group, label, icon: null, ...given }) satisfies PaletteItem;
const record = (kind: 'campaign' | 'prospect', id: string, label: string, score: number) =>
  item(id, 'records', label, {
    score,
    record: { kind, _id: id, title: label, detail: '', photo_link: null, status: null, score },
  });

const items = [
  item('new', 'actions', 'New campaign', { isFirst: true }),
  item('pause', 'actions', 'Pause VP Sales'),
  item('campaigns', 'screens', 'Campaigns', { isFirst: true }),
  item('audit', 'screens', 'Audit log', { words: 'Workspace history' }),
];
const found = (typed: string, more: PaletteItem[] = [], recent: string[] = []) =>
  findItems(readTyped(typed), [...items, ...more], recent).map(({ group, items: lines }) => [
    group,
    ...lines.map(({ id }) => id),
  ]);

test('main actions and screens are found by name, with a slip and by other words (F028)', () => {
  assert.deepEqual(found('new campaign'), [['actions', 'new']]);
  assert.deepEqual(found('audti'), [['screens', 'audit']]);
  assert.deepEqual(found('history'), [['screens', 'audit']]);
  assert.deepEqual(found('pause'), [['actions', 'pause']]);
});

test('the group with the best line stands first, what was opened lately before all others', () => {
  assert.deepEqual(found('campaigns'), [
    ['screens', 'campaigns'],
    ['actions', 'new'],
  ]);
  const priya = record('prospect', 'priya', 'Priya Raman', 0.9);
  const pricing = record('campaign', 'pricing', 'Pricing page', 0.9);
  assert.deepEqual(found('pri', [priya, pricing], ['pricing']), [
    ['recent', 'pricing'],
    ['records', 'priya'],
  ]);
});

test('before anything is typed: what was opened lately in its order, then what is offered first', () => {
  assert.deepEqual(found('', [], ['audit', 'pause']), [
    ['recent', 'audit', 'pause'],
    ['screens', 'campaigns'],
    ['actions', 'new'],
  ]);
});

test('a sign in front narrows the search to actions, people or campaigns', () => {
  const more = [record('prospect', 'priya', 'Priya Raman', 0.9), record('campaign', 'pricing', 'Pricing page', 0.9)];
  assert.deepEqual(found('>camp', more), [['actions', 'new']]);
  assert.deepEqual(found('@pri', more), [['records', 'priya']]);
  assert.deepEqual(found('# pri', more), [['records', 'pricing']]);
  assert.deepEqual(readTyped('  @ ana '), { scope: 'people', text: 'ana' });
});
