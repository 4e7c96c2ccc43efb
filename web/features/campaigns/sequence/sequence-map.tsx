import { Canvas } from './canvas/canvas.tsx';
import { layOutSequence, START_CARD_ID } from './canvas/lay-out-sequence.ts';
import { EditorContext } from './editor-context.ts';
import type { SequenceMapProps } from './editor-props.ts';
import { useIsPhone } from '../../../shell/use-is-phone.ts';
import { SequenceList } from './list/sequence-list.tsx';
import classes from './sequence.module.css';
import { useStepTitles } from './card/use-step-titles.ts';
import { useState } from 'react';

const nothing = () => undefined;

/** The sequence to look at, with what happens at each step now. */
export function SequenceMap({ sequence, rates, answers, people, onOpenStep }: SequenceMapProps) {
  const titleOf = useStepTitles(sequence);
  const isPhone = useIsPhone();
  const [active, setActive] = useState<string>(START_CARD_ID);
  const view = {
    sequence,
    isReadOnly: true,
    people,
    noteMax: 300,
    rates: new Map(rates?.map((step) => [step.node_id, step])),
    answers: new Map(answers?.map((each) => [each.node_id, each])),
    titleOf: (id: string) => {
      const node = sequence.nodes.find((each) => each.id === id);
      return node ? titleOf(node) : '';
    },
    problemsAt: () => [],
    openStep: undefined,
    active,
    onActive: setActive,
    wanted: null,
    onOpen: onOpenStep ?? nothing,
    onKey: nothing,
    askInsert: nothing,
    askWait: nothing,
    askMenu: nothing,
  };
  return (
    <EditorContext value={view}>
      <div className={classes.map}>
        {isPhone ? (
          <SequenceList />
        ) : (
          <Canvas layout={layOutSequence(sequence)} canMove={() => false} onMove={nothing} />
        )}
      </div>
    </EditorContext>
  );
}
