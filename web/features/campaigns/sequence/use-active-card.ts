import { useEffect, useRef, useState } from 'react';
import type { Sequence } from '../../../../contract/campaigns/sequence.ts';
import { START_CARD_ID } from './canvas/lay-out-sequence.ts';
import { nearestStep } from './edit/nearest-step.ts';

/** The card that the keyboard is on. Where an undo or a colleague's change takes it away, the nearest one takes over. */
export function useActiveCard(sequence: Sequence) {
  const [active, setActive] = useState<string>(START_CARD_ID);
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  const drawn = useRef(sequence);
  const isGone = active !== START_CARD_ID && sequence.nodes.every(({ id }) => id !== active);
  useEffect(() => {
    const before = drawn.current;
    drawn.current = sequence;
    if (!isGone) return;
    const nearest = nearestStep(before, sequence, active) ?? START_CARD_ID;
    setActive(nearest);
    // whoever was on the card, or in its drawer, is nowhere now; whoever was elsewhere stays there
    if (document.activeElement === document.body) setWanted({ id: nearest });
  }, [sequence, active, isGone]);
  return {
    active,
    setActive,
    wanted,
    focus: (id: string) => {
      setActive(id);
      setWanted({ id });
    },
  };
}
