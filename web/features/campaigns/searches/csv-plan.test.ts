import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CsvField, CustomFieldMode } from '../../../../contract/searches/schemas.ts';
import { type ColumnPlan, suggestedPlan, customFieldKey, planBody, planProblems } from './csv-plan.ts';

const column = (index: number, guess: CsvField | null) => ({ index, header: `Column ${index}`, samples: [], guess });
const field = (name: CsvField): ColumnPlan => ({ as: 'field', field: name });
const custom = (key: string, mode: CustomFieldMode = 'none', value = ''): ColumnPlan => ({
  as: 'custom',
  key,
  mode,
  value,
});

test('columns begin as they were recognised, each field once (R427)', () => {
  const plan = suggestedPlan({ columns: [column(0, 'email'), column(1, null), column(2, 'email'), column(3, 'link')] });
  assert.deepEqual(plan, { 0: field('email'), 1: { as: 'nothing' }, 2: { as: 'nothing' }, 3: field('link') });
});

test('a file needs a link or an email, of an email-only campaign the email (R503)', () => {
  assert.equal(planProblems({ 0: field('first_name') }, false).file, 'columns');
  assert.equal(planProblems({ 0: field('link') }, false).file, null);
  assert.equal(planProblems({ 0: field('link') }, true).file, 'email_column');
  assert.equal(planProblems({ 0: field('work_email') }, true).file, null);
});

test('a field is taken once, a custom field has a key and where its default asks for it a value (R445)', () => {
  const { columns } = planProblems(
    {
      0: field('email'),
      1: field('email'),
      2: custom(''),
      3: custom('Lead score'),
      4: custom('score'),
      5: custom('score'),
      6: custom('stage', 'default'),
      7: custom('stamp', 'datetime_now'),
      8: custom('number', 'auto_increment'),
      9: custom('day', 'datetime', '2026-11-15'),
    },
    false,
  );
  assert.deepEqual(columns, { 1: 'twice', 2: 'key_missing', 3: 'key_invalid', 5: 'twice', 6: 'value_missing' });
});

test('a header becomes a key that a text can name', () => {
  assert.equal(customFieldKey('Lead Score (2024)'), 'lead_score_2024');
  assert.equal(customFieldKey('Tamaño'), 'tamano');
  assert.equal(customFieldKey('2nd phone'), 'nd_phone');
  assert.equal(customFieldKey('№'), 'field');
});

test('a field that prospects have anyway is no custom one (F050)', () => {
  assert.deepEqual(['ID', 'Email', 'Added at', 'Shoe size'].map(customFieldKey), [
    'custom_id',
    'custom_email',
    'custom_added_at',
    'shoe_size',
  ]);
  const { columns } = planProblems({ 0: field('link'), 1: custom('email'), 2: custom('custom_email') }, false);
  assert.deepEqual(columns, { 1: 'key_reserved' });
});

test('the plan is told to the server by column', () => {
  assert.deepEqual(planBody({ 0: field('link'), 1: { as: 'nothing' }, 2: custom('stage', 'default', ' warm ') }), {
    user_fields: { 0: 'link' },
    custom_fields: { 2: { key: 'stage', default_mode: 'default', default_value: 'warm' } },
  });
});
