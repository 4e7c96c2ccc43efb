import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingTracking } from './missing-tracking.ts';
import { clearStoredWorkflow } from '../session/stored-workflow.ts';
import { takeOneTimeParams, isRemembered } from './take-one-time-params.ts';

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test('what an address says once is taken out of it, and the rest stays', () => {
  const params = takeOneTimeParams({ done: 'activation', q: 'x', redirect_from_stripe: 'true' }, memory());
  assert.deepEqual(params, { rest: { q: 'x' }, done: 'activation', isBackFromPayment: true, hasPaid: false });
  assert.equal(takeOneTimeParams({ q: 'x', space: '1', token: 't', success: 'true' }, memory()), null);
});

test('a skipped confirmation and what the extension left are remembered for the tab', () => {
  const storage = memory();
  const params = takeOneTimeParams(
    { skippedEmailConfirmation: 'true', installExtension: '', waitLiEmail: 'a@b.test' },
    storage,
  );
  assert.deepEqual(params?.rest, {});
  assert.equal(isRemembered('skippedEmailConfirmation', storage), true);
  assert.equal(isRemembered('installExtension', storage), true);
  assert.equal(storage.getItem('waitLiEmail'), 'a@b.test');
  assert.equal(isRemembered('fromExtension', storage), false);
  takeOneTimeParams({ skippedEmailConfirmation: 'false' }, storage);
  assert.equal(isRemembered('skippedEmailConfirmation', storage), false);
});

test('a stored workflow outlives only the pages on which it is written (R176)', () => {
  const outlives = (pathname: string) => {
    const storage = memory();
    storage.setItem('workflow', '{}');
    clearStoredWorkflow(pathname, storage);
    return storage.getItem('workflow') !== null;
  };
  for (const path of ['/campaign/edit/1', '/campaign/add', '/smart-sequences', '/smart-sequences/edit/1'])
    assert.ok(outlives(path), path);
  for (const path of ['/templates/my-templates/edit/1', '/campaign/edit/1/step-edit/2'])
    assert.ok(outlives(path), path);
  for (const path of [
    '/campaigns/my-campaigns',
    '/campaigns/duplicate',
    '/templates',
    '/templates/my-templates',
    '/',
    '/inbox',
  ])
    assert.ok(!outlives(path), path);
});

test('an affiliate’s visitor carries the fields of their arrival, nobody else does (R077)', () => {
  const track_info = { irclickid: 'click-1', utm_source: 'partner', ref: undefined };
  assert.deepEqual(missingTracking({ track_info }, { q: 'x' }), { irclickid: 'click-1', utm_source: 'partner' });
  assert.deepEqual(missingTracking({ track_info }, { irclickid: 'click-1' }), { utm_source: 'partner' });
  assert.equal(missingTracking({ track_info }, { irclickid: 'click-1', utm_source: 'partner' }), null);
  assert.equal(missingTracking({ track_info: { utm_source: 'partner' } }, {}), null);
});
