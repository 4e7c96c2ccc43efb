import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTION_TRAITS, type Sequence, type SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { START_CARD_ID } from '../canvas/lay-out-sequence.ts';
import { newDelayProblems, withDayBefore } from '../edit/new-delay-problems.ts';
import { storeCopiedSteps, readCopiedSteps } from '../edit/clipboard.ts';
import { copySteps, pasteSteps } from '../edit/copy-steps.ts';
import { nearestStep } from '../edit/nearest-step.ts';
import { insertStep } from '../edit/insert-steps.ts';
import { canMoveTo, moveStep, positionAbove, positionBelow } from '../edit/move-step.ts';
import { type NewStep, newStep } from '../edit/new-step.ts';
import { isOffered, offeredSteps } from '../edit/offered-steps.ts';
import { lastPosition, nextBranch, type StepPosition, stepPosition } from '../edit/step-position.ts';
import { branchSizes, type KeptBranch, removeStep } from '../edit/remove-step.ts';
import type { StepActions } from './step-menu.tsx';
import { useStepTexts } from './use-step-texts.ts';

const isToFill = ({ action }: SequenceNode): boolean =>
  action === null || ACTION_TRAITS[action].text !== 'none' || action === 'event_invite';

interface Given {
  sequence: Sequence;
  titleOf: (id: string) => string;
  change: (next: Sequence, kind?: string | null) => void;
  undo: (() => void) | null;
  /** Brings a card under the keyboard. */
  focus: (id: string) => void;
  onOpen: (id: string | undefined) => void;
}

/** Everything that can be done with steps, each with what it says about itself. */
export function useStepActions({ sequence, titleOf, change, undo, focus, onOpen }: Given) {
  const { t } = useTranslation();
  const words = useStepTexts();
  const space = useSpace()?._id ?? null;
  const [removing, setRemoving] = useState<string | null>(null);
  const newest = useRef(undo);
  useEffect(() => {
    newest.current = undo;
  });
  /** Undoes from a message, which then goes and leaves the keyboard to a card. */
  const takeBack = (id: string | null) => () => {
    newest.current?.();
    focus(id ?? START_CARD_ID);
  };
  const node = (id: string) => sequence.nodes.find((each) => each.id === id);

  /** What was there already goes where it is put; where somebody would be written to too soon, with a day's wait. */
  const place = (next: Sequence, id: string) => {
    const soon = newDelayProblems(sequence, next);
    change(withDayBefore(next, soon));
    focus(id);
    if (soon.length > 0)
      snackbars.show({
        type: 'success',
        text: t(($) => $.sequence.add.waitSet, { count: soon.length }),
        undo: takeBack(nearestStep(next, sequence, id)),
      });
  };
  /** A new step is refused where somebody would be written to too soon; one click gives it a day. */
  const put = (next: Sequence, done: () => void) => {
    const soon = newDelayProblems(sequence, next);
    const keep = (kept: Sequence) => {
      change(kept);
      done();
    };
    if (soon.length === 0) return keep(next);
    snackbars.show({
      type: 'error',
      text: words.problem('too_small_delay'),
      duration: 8_000,
      action: { label: t(($) => $.sequence.add.withWait), run: () => keep(withDayBefore(next, soon)) },
    });
  };
  const insert = (at: StepPosition, kind: NewStep) => {
    const step = newStep(kind, at.from === null);
    put(insertStep(sequence, at, step), () => {
      // what is to be filled in opens, and takes the keyboard there
      if (isToFill(step)) onOpen(step.id);
      else focus(step.id);
    });
  };
  /** Steps that nothing carries out stay where they are: no more of them are made. */
  const pasteAt = (at: StepPosition, given: Sequence) => {
    const copied = offeredSteps(given);
    const left = given.nodes.filter(({ action }) => !isOffered(action));
    if (left.length > 0) {
      const steps = [...new Set(left.map((each) => words.step(each)))].join(', ');
      snackbars.show({ type: 'warning', text: t(($) => $.sequence.add.notYet, { steps }) });
    }
    if (copied.nodes.length === 0) return;
    const next = pasteSteps(sequence, at, copied);
    const known = new Set(sequence.nodes.map(({ id }) => id));
    place(next, next.nodes.find(({ id }) => !known.has(id))?.id ?? '');
  };
  const paste = (at: StepPosition) => {
    const copied = readCopiedSteps(space);
    if (copied) pasteAt(at, copied);
  };
  const behind = (id: string): StepPosition => {
    const own = node(id);
    return own ? { from: id, branch: nextBranch(own) } : { from: null, branch: 'next' };
  };
  const move = (id: string, to: StepPosition) => place(moveStep(sequence, id, to), id);
  const moveTo = (id: string, to: StepPosition | null) =>
    to && canMoveTo(sequence, id, to) ? () => move(id, to) : null;

  const takeOut = (id: string, keep: KeptBranch) => {
    const { from } = stepPosition(sequence, id);
    const title = titleOf(id);
    change(removeStep(sequence, id, keep));
    setRemoving(null);
    onOpen(undefined);
    focus(from ?? START_CARD_ID);
    snackbars.show({
      type: 'success',
      text: t(($) => $.sequence.card.removed, { step: title }),
      undo: takeBack(id),
    });
  };
  const remove = (id: string) => {
    const { yes, no } = branchSizes(sequence, id);
    if (node(id)?.condition && yes > 0 && no > 0) setRemoving(id);
    else takeOut(id, yes > 0 ? 'yes' : 'no');
  };
  const copy = (id: string) => {
    storeCopiedSteps(copySteps(sequence, id), space);
    snackbars.show({ type: 'success', text: t(($) => $.sequence.card.copied, { step: titleOf(id) }) });
  };
  return {
    insert,
    paste,
    move,
    canMove: (id: string, to: StepPosition) => canMoveTo(sequence, id, to),
    behind,
    /** What was copied last, here or in another campaign. */
    copiedTitle: (): string | null => {
      const copied = readCopiedSteps(space);
      const first = copied && offeredSteps(copied).nodes[0];
      return first ? words.step(first) : null;
    },
    of: (id: string): StepActions => ({
      copy: () => copy(id),
      duplicate: () => pasteAt(node(id)?.condition ? lastPosition(sequence, id) : behind(id), copySteps(sequence, id)),
      moveUp: moveTo(id, positionAbove(sequence, id)),
      moveDown: moveTo(id, positionBelow(sequence, id)),
      remove: () => remove(id),
    }),
    removing: removing === null ? null : { id: removing, sizes: branchSizes(sequence, removing) },
    onRemove: takeOut,
    onKeep: () => setRemoving(null),
  };
}
