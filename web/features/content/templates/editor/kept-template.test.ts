import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forgetWorkflow } from '../../../../shell/session/stored-workflow.ts';
import { dropTemplate, keepTemplate, keptTemplate } from './kept-template.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const draft = {
  name: 'Half',
  channel: 'network' as const,
  subject: '',
  text: 'written',
  folder_id: null,
  is_shared: true,
  labels: [],
};

test('a template that is being written is kept under the stored workflow while its page is open (S035)', () => {
  const storage = memory();
  keepTemplate({ template: 'one', version: 3, draft }, storage);
  forgetWorkflow('/templates/my-templates/edit/one', storage);
  assert.deepEqual(keptTemplate('one', storage), { template: 'one', version: 3, draft });
  assert.equal(keptTemplate('two', storage), null);
  forgetWorkflow('/templates/my-templates', storage);
  assert.equal(keptTemplate('one', storage), null);
});

test('what is saved is kept no longer, and what cannot be read is nothing', () => {
  const storage = memory();
  keepTemplate({ template: 'one', version: null, draft }, storage);
  dropTemplate(storage);
  assert.equal(keptTemplate('one', storage), null);
  storage.setItem('workflow', '{');
  assert.equal(keptTemplate('one', storage), null);
});
