import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chainOf, graphOf, stepQuota } from './graph.ts';
import { conditionStep, chain, actionStep } from '../testing/facts.ts';

test('the steps of a simple campaign follow one another to the end', () => {
  const nodes = [actionStep('view'), actionStep('connect'), actionStep('message')];
  assert.deepEqual(chainOf(nodes), [
    { from: 'view', to: 'connect', branch: 'next' },
    { from: 'connect', to: 'message', branch: 'next' },
  ]);
  const graph = graphOf(chain(...nodes));
  assert.equal(graph.first, 'view');
  assert.deepEqual([graph.next('view'), graph.next('connect'), graph.next('message')], ['connect', 'message', null]);
  assert.deepEqual(graph.ids, ['view', 'connect', 'message']);
});

test('a smart one begins where no way leads to, whatever the order of its steps, and branches at conditions', () => {
  const graph = graphOf({
    nodes: [actionStep('message'), actionStep('email'), conditionStep('connected')],
    links: [
      { from: 'connected', to: 'message', branch: 'yes' },
      { from: 'connected', to: 'email', branch: 'no' },
    ],
  });
  assert.equal(graph.first, 'connected');
  assert.deepEqual([graph.next('connected', 'yes'), graph.next('connected', 'no')], ['message', 'email']);
  assert.equal(graph.next('connected'), null);
});

test('a link to a step that is not there leads to the end, and nothing begins nowhere', () => {
  const graph = graphOf({ nodes: [actionStep('view')], links: [{ from: 'view', to: 'gone', branch: 'next' }] });
  assert.equal(graph.next('view'), null);
  assert.equal(graph.node('gone'), undefined);
  assert.equal(graphOf({ nodes: [], links: [] }).first, null);
});

test('a step takes from the limit of its action; conditions and what happens inside take from none', () => {
  assert.equal(stepQuota(actionStep('connect_by_email')), 'connections');
  assert.equal(stepQuota(actionStep('email')), 'emails');
  assert.equal(stepQuota(actionStep('sms')), 'none');
  assert.equal(stepQuota(conditionStep('replied')), 'none');
});
