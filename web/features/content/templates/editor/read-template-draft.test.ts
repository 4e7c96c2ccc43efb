import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clearStoredWorkflow } from '../../../../shell/session/stored-workflow.ts';
import { clearTemplateDraft, storeTemplateDraft, readTemplateDraft } from './read-template-draft.ts';

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
  storeTemplateDraft({ template: 'one', version: 3, draft }, storage);
  clearStoredWorkflow('/templates/my-templates/edit/one', storage);
  assert.deepEqual(readTemplateDraft('one', storage), { template: 'one', version: 3, draft });
  assert.equal(readTemplateDraft('two', storage), null);
  clearStoredWorkflow('/templates/my-templates', storage);
  assert.equal(readTemplateDraft('one', storage), null);
});

test('what is saved is kept no longer, and what cannot be read is nothing', () => {
  const storage = memory();
  storeTemplateDraft({ template: 'one', version: null, draft }, storage);
  clearTemplateDraft(storage);
  assert.equal(readTemplateDraft('one', storage), null);
  storage.setItem('workflow', '{');
  assert.equal(readTemplateDraft('one', storage), null);
});
