import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workspaceAddress } from './workspace-address.ts';

const at = (path: string, manage = true, own: string[] = []) =>
  workspaceAddress(`/preferences/workspace/${path}`, { _id: 'here', can: { manage } }, (id) =>
    Promise.resolve(own.includes(id)),
  );

test('an address of the current workspace is good as it is, with what follows it', async () => {
  assert.equal(await at('basic/here'), null);
  assert.equal(await at('labels/here/edit/some-label'), null);
  assert.equal(await at('audit/here'), null);
});

test('another workspace gives way to the current one on the same page, unless it is one’s own', async () => {
  assert.equal(await at('users/there'), 'users');
  assert.equal(await at('users/there', true, ['there']), null);
  assert.equal(await at('labels'), 'labels');
});

test('a page that only admins have leads a member to the basics, as does one that is not built', async () => {
  assert.equal(await at('appearance/here', false), 'basic');
  assert.equal(await at('users/here', false), null);
  assert.equal(await at('domains/here', false), 'basic');
  assert.equal(await at('domains/here'), null);
  assert.equal(await at('ai-employees'), 'basic');
});
