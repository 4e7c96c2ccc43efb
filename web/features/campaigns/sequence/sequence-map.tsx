import { Canvas } from './canvas/canvas.tsx';
import { layOut, START_CARD } from './canvas/lay-out.ts';
import { stepNumbers } from './edit/step-numbers.ts';
import { EditorContext } from './editor-context.ts';
import type { SequenceMapProps } from './editor-props.ts';
import { useIsPhone } from '../../../shell/use-is-phone.ts';
import { SequenceList } from './list/sequence-list.tsx';
import classes from './sequence.module.css';
import { useStepWords } from './card/use-step-words.ts';
import { useState } from 'react';

const nothing = () => undefined;

/** The sequence to look at, with what happens at each step now. */
export function SequenceMap({ sequence, rates, answers, people, onOpenStep }: SequenceMapProps) {
  const words = useStepWords();
  const isPhone = useIsPhone();
  const [active, setActive] = useState<string>(START_CARD);
  const numbers = stepNumbers(sequence);
  const view = {
    sequence,
    isReadOnly: true,
    people,
    noteMax: 300,
    rates: new Map(rates?.map((step) => [step.node_id, step])),
    answers: new Map(answers?.map((each) => [each.node_id, each])),
    titleOf: (id: string) => {
      const node = sequence.nodes.find((each) => each.id === id);
      return node ? words.step(node, numbers.get(id)) : '';
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
        {isPhone ? <SequenceList /> : <Canvas layout={layOut(sequence)} canMove={() => false} onMove={nothing} />}
      </div>
    </EditorContext>
  );
}
