import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offeredTemplateChannels } from './offered-template-channels.ts';

test('templates are written for what can be sent; one of before keeps its channel (F032)', () => {
  assert.deepEqual(offeredTemplateChannels(), ['network', 'inmail', 'email', 'connection_note', 'comment']);
  assert.ok(offeredTemplateChannels('sms').includes('sms'));
});
