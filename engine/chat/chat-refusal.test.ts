import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isChatAddress } from './chat-address.ts';
import { chatRefusal, endsChannel, isHopeless } from './chat-refusal.ts';

const answered = (code: number | null, text = '', error: string | null = null) => ({ code, error, text });

test('what Slack answers has a reason, and some of them end a channel', () => {
  const said = [
    [403, 'invalid_token'],
    [404, 'no_service'],
    [404, 'no_active_hooks', 'no_service'],
    [410, 'channel_is_archived'],
    [404, 'channel_not_found'],
    [403, 'action_prohibited'],
    [404, 'whatever', 'not_found'],
    [410, '', 'gone'],
  ] as const;
  for (const [code, text, reason = text] of said) {
    const refusal = chatRefusal('slack', answered(code, text));
    assert.equal(refusal, reason);
    assert.ok(refusal && endsChannel(refusal), text);
  }
  assert.equal(chatRefusal('slack', answered(200, 'ok')), null);
});

test('what passes by itself ends none; a message that is refused is not tried again', () => {
  for (const [code, text, error] of [
    [429, '', null],
    [500, 'rollup_error', null],
    [503, '', null],
    [null, '', 'timeout'],
    [null, '', 'unreachable'],
  ] as const) {
    const refusal = chatRefusal('slack', answered(code, text, error));
    assert.ok(refusal && !endsChannel(refusal) && !isHopeless(refusal), String(code));
  }
  const refused = chatRefusal('slack', answered(400, 'invalid_blocks'));
  assert.ok(refused && isHopeless(refused) && !endsChannel(refused));
});

test('what a workflow of Teams answers has a reason', () => {
  const body = (code: string) => JSON.stringify({ error: { code, message: 'x' } });
  assert.equal(chatRefusal('teams', answered(202)), null);
  assert.equal(chatRefusal('teams', answered(404, body('WorkflowNotFound'))), 'flow_gone');
  assert.equal(chatRefusal('teams', answered(400, body('WorkflowTriggerIsNotEnabled'))), 'flow_off');
  assert.equal(chatRefusal('teams', answered(401, body('DirectApiAuthorizationRequired'))), 'not_signed');
  assert.equal(chatRefusal('teams', answered(400, body('InvalidJson'))), 'message_refused');
  assert.equal(chatRefusal('teams', answered(413)), 'too_large');
});

test('only what Slack and Teams give for a channel is its address', () => {
  const slack = 'https://hooks.slack.com/services/T0AB12/B0CD34/abcDEF123456';
  const flow = '/workflows/0f8a1b2c/triggers/manual/paths/invoke?api-version=2016-06-01&sp=x&sv=1.0&sig=abc';
  const old = `https://prod-12.westeurope.logic.azure.com:443${flow}`;
  const platform = `https://default0a1b.2c.environment.api.powerplatform.com:443/powerautomate/automations/direct${flow}`;
  assert.ok(isChatAddress('slack', slack));
  for (const url of [old, platform]) assert.ok(isChatAddress('teams', url), url);
  for (const url of [
    slack.replace('https', 'http'),
    slack.replace('hooks.slack.com', 'hooks.slack.com.evil.test'),
    slack.replace('hooks.slack.com', 'hooks.slack.com:8080'),
    'https://hooks.slack.com/workflows/T0/A0/1/x',
    old,
  ])
    assert.ok(!isChatAddress('slack', url), url);
  for (const url of [slack, old.replace('&sig=abc', ''), old.replace('logic.azure.com', 'logic.azure.com.evil.test')])
    assert.ok(!isChatAddress('teams', url), url);
});
