import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, Condition, Sequence, SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { graphOf } from '../../../../../engine/sequence/graph.ts';
import { problemsOf } from '../../../../../engine/sequence/problems.ts';
import { newDelayProblems, withDayBefore } from './new-delay-problems.ts';
import { copySteps, pasteSteps, withNewIds } from './copy-steps.ts';
import { insertStep } from './insert-steps.ts';
import { canMoveTo, moveStep, positionAbove, positionBelow } from './move-step.ts';
import { newStep } from './new-step.ts';
import { branchesOf, type StepPosition, START_POSITION } from './step-position.ts';
import { branchSizes, removeStep } from './remove-step.ts';
import { numbersByAction } from './numbers-by-action.ts';

const step = (id: string, action: Action, delay_days = 1): SequenceNode => ({
  ...newStep({ action }, false),
  id,
  delay_days,
});
const asks = (id: string, condition: Condition): SequenceNode => ({ ...newStep({ condition }, false), id });
const NOTHING: Sequence = { nodes: [], links: [] };
const at = (from: string, branch: StepPosition['branch'] = 'next'): StepPosition => ({ from, branch });

/** view → accepted? yes: message → replied? (no: mail), no: inmail */
const TREE = [
  [START_POSITION, step('view', 'view', 0)],
  [at('view'), asks('accepted', 'accepted')],
  [at('accepted', 'yes'), step('message', 'message')],
  [at('message'), asks('replied', 'replied')],
  [at('replied', 'no'), step('mail', 'email')],
  [at('accepted', 'no'), step('inmail', 'inmail')],
].reduce<Sequence>((tree, [place, node]) => insertStep(tree, place as StepPosition, node as SequenceNode), NOTHING);

/** As it is drawn: view > accepted(yes: …; no: …). */
function drawn(sequence: Sequence): string {
  const graph = graphOf(sequence);
  const from = (id: string | null): string => {
    const node = id === null ? undefined : graph.node(id);
    if (!node) return '.';
    if (!node.condition) return `${node.id} > ${from(graph.next(node.id))}`;
    return `${node.id}(${from(graph.next(node.id, 'yes'))} | ${from(graph.next(node.id, 'no'))})`;
  };
  return from(graph.first);
}

test('steps are put before, between and behind others, and a condition takes what followed along', () => {
  assert.equal(drawn(TREE), 'view > accepted(message > replied(. | mail > .) | inmail > .)');
  assert.equal(
    drawn(insertStep(TREE, START_POSITION, step('like', 'like'))),
    'like > view > accepted(message > replied(. | mail > .) | inmail > .)',
  );
  // the story goes on where there was a yes, and after a reply where there was none
  assert.equal(
    drawn(insertStep(TREE, at('view'), asks('mailable', 'has_email'))),
    'view > mailable(accepted(message > replied(. | mail > .) | inmail > .) | .)',
  );
  assert.equal(
    drawn(insertStep(TREE, at('accepted', 'yes'), asks('early', 'replied'))),
    'view > accepted(early(. | message > replied(. | mail > .)) | inmail > .)',
  );
});

test('a removed step closes up, of a removed condition the chosen way stays', () => {
  assert.equal(drawn(removeStep(TREE, 'view')), 'accepted(message > replied(. | mail > .) | inmail > .)');
  assert.deepEqual(branchSizes(TREE, 'accepted'), { yes: 3, no: 1 });
  assert.equal(drawn(removeStep(TREE, 'accepted', 'yes')), 'view > message > replied(. | mail > .)');
  assert.equal(drawn(removeStep(TREE, 'accepted', 'no')), 'view > inmail > .');
  assert.equal(drawn(removeStep(TREE, 'accepted', 'none')), 'view > .');
});

test('an action moves alone, a condition with all that hangs on it, and nothing moves into itself', () => {
  assert.equal(
    drawn(moveStep(TREE, 'message', at('accepted', 'no'))),
    'view > accepted(replied(. | mail > .) | message > inmail > .)',
  );
  assert.equal(
    drawn(moveStep(TREE, 'replied', at('accepted', 'no'))),
    'view > accepted(message > . | replied(. | mail > inmail > .))',
  );
  assert.equal(canMoveTo(TREE, 'accepted', at('mail')), false);
  assert.equal(moveStep(TREE, 'accepted', at('mail')), TREE);
  assert.equal(canMoveTo(TREE, 'view', START_POSITION), false);
});

test('up and down by one place', () => {
  const up = (id: string) => drawn(moveStep(TREE, id, positionAbove(TREE, id) as StepPosition));
  const down = (id: string) => drawn(moveStep(TREE, id, positionBelow(TREE, id) as StepPosition));
  assert.equal(up('message'), 'view > message > accepted(replied(. | mail > .) | inmail > .)');
  assert.equal(down('view'), 'accepted(view > message > replied(. | mail > .) | inmail > .)');
  assert.equal(down('message'), 'view > accepted(replied(. | message > mail > .) | inmail > .)');
  assert.equal(positionAbove(TREE, 'view'), null);
  assert.equal(positionBelow(TREE, 'mail'), null);
});

test('what is pasted is a copy under ids of its own', () => {
  let count = 0;
  const copied = withNewIds(copySteps(TREE, 'replied'), () => `new${++count}`);
  assert.deepEqual(
    copied.nodes.map(({ id, condition, action }) => [id, condition ?? action]),
    [
      ['new1', 'replied'],
      ['new2', 'email'],
    ],
  );
  const pasted = pasteSteps(TREE, at('inmail'), copySteps(TREE, 'replied'));
  assert.equal(pasted.nodes.length, TREE.nodes.length + 2);
  assert.equal(new Set(pasted.nodes.map(({ id }) => id)).size, pasted.nodes.length);
  assert.deepEqual(
    [...numbersByAction(pasted)].map(([, number]) => number),
    [1, 2],
  );
});

test('a step that would come too soon is found, also the one behind it, and a day mends it', () => {
  const first: Sequence = insertStep(NOTHING, START_POSITION, step('connect', 'connect', 0));
  const before = insertStep(first, START_POSITION, step('message', 'message', 0));
  assert.deepEqual(newDelayProblems(first, before), ['connect']);
  assert.deepEqual(newDelayProblems(first, withDayBefore(before, ['connect'])), []);
  assert.deepEqual(
    newDelayProblems(first, insertStep(first, at('connect'), newStep({ action: 'message' }, false))),
    [],
  );
});

/** Numbers that look random and are the same at every run. */
function* dice(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test('whatever is done to a sequence, it stays one tree in which every step is reached once', () => {
  const FORM = ['circle', 'unreachable', 'two_ways', 'link_broken', 'duplicate_id', 'neither_nor'];
  for (let seed = 1; seed <= 60; seed++) {
    const rolls = dice(seed);
    const roll = () => rolls.next().value;
    const pick = <T>(list: readonly T[]) => list[Math.floor(roll() * list.length)] as T;
    let sequence = NOTHING;
    for (let turn = 0; turn < 40; turn++) {
      const places: StepPosition[] = [
        START_POSITION,
        ...sequence.nodes.flatMap((node) => branchesOf(node).map((branch) => at(node.id, branch))),
      ];
      const id = pick(sequence.nodes)?.id;
      const what = roll();
      if (id === undefined || what < 0.4)
        sequence = insertStep(
          sequence,
          pick(places),
          newStep(
            roll() < 0.35 ? { condition: pick(['accepted', 'replied', 'has_email']) } : { action: 'view' },
            false,
          ),
        );
      else if (what < 0.6) sequence = removeStep(sequence, id, pick(['yes', 'no', 'none']));
      else if (what < 0.85) {
        const { length } = sequence.nodes;
        sequence = moveStep(sequence, id, pick(places));
        assert.equal(sequence.nodes.length, length, 'moving loses nobody');
      } else sequence = pasteSteps(sequence, pick(places), copySteps(sequence, id));
      const problems = problemsOf(sequence, { type: 'smart', isEmailOnly: false, noteMax: 300, customKeys: [] });
      assert.deepEqual(
        problems.filter(({ code }) => FORM.includes(code)),
        [],
        `seed ${seed}, turn ${turn}`,
      );
      assert.equal(sequence.links.length, Math.max(0, sequence.nodes.length - 1));
    }
  }
});
