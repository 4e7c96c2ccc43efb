import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  EMAIL_DISCOVERY_MS,
  EXTENSION_ANSWER_MS,
  type FromExtension,
} from '../../../../contract/credentials/extension.ts';
import { manualTimer } from '../../../ui/feedback/manual-timer.ts';
import { createExtensionBridge } from './extension-bridge.ts';

function page(answer: (question: string) => FromExtension | null, change: object = {}) {
  const hearers = new Set<(data: unknown) => void>();
  const { timer, pass } = manualTimer();
  let asked = 0;
  const bridge = createExtensionBridge({
    timer,
    newId: () => `question ${++asked}`,
    listen: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    post: (message) => {
      const body = answer(message.body.type);
      if (body) for (const hear of hearers) hear({ ...message, direction: 'from_extension', body, ...change });
    },
  });
  return { bridge, pass, hearers };
}

const sofia = { first_name: 'Sofia', last_name: 'Nilsson', link: null, photo_link: null, email: 'sofia@lumen.test' };

test('an extension that answers is there, and its profile is found', async () => {
  const { bridge, hearers } = page((question) =>
    question === 'hello' ? { type: 'hello', version: '1' } : { type: 'profile', profile: sofia },
  );
  assert.equal(await bridge.isInstalled(), true);
  assert.deepEqual(await bridge.findProfile(), sofia);
  assert.equal(hearers.size, 0);
});

test('one that stays silent is not there (R208)', async () => {
  const { bridge, pass, hearers } = page(() => null);
  const answer = bridge.isInstalled();
  pass(EXTENSION_ANSWER_MS);
  assert.equal(await answer, false);
  assert.equal(hearers.size, 0);
});

test('what answers another question, or speaks on another channel, is not heard', async () => {
  for (const change of [{ id: 'another' }, { channel: 'somebody-else' }, { direction: 'to_extension' }]) {
    const { bridge, pass } = page(() => ({ type: 'hello', version: '1' }), change);
    const answer = bridge.isInstalled();
    pass(EXTENSION_ANSWER_MS);
    assert.equal(await answer, false);
  }
});

test('the search for an email ends in one of four ways, the last of them after half a minute (R367)', async () => {
  for (const [outcome, email] of [
    ['no_extra_data', null],
    ['need_login', null],
    ['got_email', 'ada@social.test'],
  ] as const) {
    const { bridge } = page(() => ({ type: 'email', outcome, email }));
    assert.deepEqual(await bridge.findEmail(), { outcome, email });
  }
  const { bridge, pass } = page(() => null);
  const answer = bridge.findEmail();
  pass(EMAIL_DISCOVERY_MS);
  assert.deepEqual(await answer, { outcome: 'no_email_found', email: null });
});
