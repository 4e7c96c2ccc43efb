import assert from 'node:assert/strict';
import { test } from 'node:test';
import i18next, { type TFunction } from 'i18next';
import {
  FINISH_REASONS,
  FIXES,
  OWN_WAIT_REASONS,
  SKIP_REASON_LIST,
  SKIP_REASONS,
  SPEC_WAIT_REASONS,
  WAIT_REASONS,
} from '../../../../contract/enrolments/reasons.ts';
import { FINISH_TEXTS, FIX_TEXTS, SKIP_TEXTS, WAIT_TEXTS } from './reason-texts.ts';
import { limitText, waitDetail } from './wait-detail.ts';
import { readTexts } from '../../../i18n/read-texts.ts';

async function textsOf(language: string): Promise<TFunction> {
  const texts = readTexts(language);
  const i18n = i18next.createInstance();
  await i18n.init({ lng: language, resources: { [language]: { translation: texts } } });
  return i18n.t;
}

test('every wait, skip, end and fix has words in every language', async () => {
  for (const language of ['en', 'fr', 'de', 'pt', 'es']) {
    const t = await textsOf(language);
    const all = [
      ...WAIT_REASONS.map((reason) => WAIT_TEXTS[reason](t)),
      ...SKIP_REASON_LIST.map((reason) => SKIP_TEXTS[reason](t)),
      ...FINISH_REASONS.map((reason) => FINISH_TEXTS[reason](t)),
      ...FIXES.map((fix) => FIX_TEXTS[fix](t)),
    ];
    for (const text of all) assert.doesNotMatch(text, /\{\{|^reasons\.|^$/, language);
  }
});

test('R449 R533 wait and skip reasons are worded as the specification words them', async () => {
  const t = await textsOf('en');
  for (const [reason, text] of Object.entries({ ...SPEC_WAIT_REASONS, ...OWN_WAIT_REASONS }))
    assert.equal(WAIT_TEXTS[reason as keyof typeof WAIT_TEXTS](t), text);
  for (const reason of SKIP_REASON_LIST) assert.equal(SKIP_TEXTS[reason](t), SKIP_REASONS[reason]);
});

test('a wait tells its numbers', async () => {
  const t = await textsOf('en');
  const detail = (reason: 'daily_limit' | 'work_hours' | 'delay', values: Record<string, string | number>) =>
    waitDetail(t, String, { reason, values });
  assert.equal(
    detail('daily_limit', { action: 'connections', used: 22, limit: 22 }),
    '22 of 22 used: Connection requests',
  );
  assert.equal(detail('work_hours', { from: 9, to: 18, zone: 'Europe/Berlin' }), 'Works 09:00–18:00, Europe/Berlin');
  assert.equal(detail('delay', {}), null);
});

test('a limit is called by its name first, in every language, and each by its own (F038)', async () => {
  const number = (value: number) => String(value);
  for (const language of ['en', 'fr', 'de', 'pt', 'es']) {
    const t = await textsOf(language);
    const text = (action: string) =>
      limitText(t, number, { reason: 'daily_limit', values: { action, used: 22, limit: 22 } }) ?? '';
    assert.ok(text('connections').startsWith(t(($) => $.limits.actions.connections)), language);
    assert.ok(text('messages').startsWith(t(($) => $.limits.actions.messages)), language);
    assert.match(text('messages'), /22.*22/);
    assert.doesNotMatch(text('messages'), /\{\{|reasons\./);
  }
  const t = await textsOf('en');
  assert.equal(
    limitText(t, number, { reason: 'weekly_limit', values: { used: 80, limit: 80 } }),
    `${t(($) => $.limits.actions.connections)}: limit of the week reached, 80 of 80`,
  );
  assert.equal(limitText(t, number, { reason: 'delay', values: {} }), null);
});
