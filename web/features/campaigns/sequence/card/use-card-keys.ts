import type { KeyboardEvent } from 'react';
import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { type SequenceLayout, START_CARD_ID } from '../canvas/lay-out-sequence.ts';
import { isArrow, neighbourCard } from '../canvas/neighbour-card.ts';
import { type StepPosition, START_POSITION } from '../edit/step-position.ts';
import type { useStepActions } from './use-step-actions.ts';

interface Given {
  layout: SequenceLayout;
  sequence: Sequence;
  steps: ReturnType<typeof useStepActions>;
  isReadOnly: boolean;
  focus: (id: string) => void;
  askInsert: (place: StepPosition, beside: HTMLElement) => void;
}

/** What the keyboard does on a card. Keys that mean something here go no further. */
export function useCardKeys({ layout, sequence, steps, isReadOnly, focus, askInsert }: Given) {
  return (event: KeyboardEvent<HTMLElement>, id: string): void => {
    const run = isReadOnly && !isArrow(event.key) ? null : meaningOf(event, id);
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };

  function meaningOf(event: KeyboardEvent<HTMLElement>, id: string): (() => void) | null {
    const { key, altKey, currentTarget } = event;
    const isStart = id === START_CARD_ID;
    const isMod = event.ctrlKey || event.metaKey;
    const own = steps.of(id);
    if (isMod) {
      if (key === 'v') return () => steps.paste(isStart ? START_POSITION : steps.behind(id));
      if (isStart) return null;
      if (key === 'c') return own.copy;
      return key === 'd' ? own.duplicate : null;
    }
    if (altKey) {
      if (key === 'ArrowUp') return own.moveUp ?? (() => undefined);
      return key === 'ArrowDown' ? (own.moveDown ?? (() => undefined)) : null;
    }
    if (isArrow(key)) {
      const next = neighbourCard(layout, id, key);
      return () => next !== null && focus(next);
    }
    if (isStart)
      return ['+', 'Insert', 'Enter', ' '].includes(key) ? () => askInsert(START_POSITION, currentTarget) : null;
    const isCondition = Boolean(sequence.nodes.find((node) => node.id === id)?.condition);
    switch (key) {
      case '+':
      case 'Insert':
        return () => askInsert(steps.behind(id), currentTarget);
      case 'y':
        return isCondition ? () => askInsert({ from: id, branch: 'yes' }, currentTarget) : null;
      case 'n':
        return isCondition ? () => askInsert({ from: id, branch: 'no' }, currentTarget) : null;
      case 'Delete':
      case 'Backspace':
        return own.remove;
      default:
        return null;
    }
  }
}
