import { useTranslation } from 'react-i18next';
import { graphOf } from '../../../../../engine/sequence/graph.ts';
import { START_CARD_ID, edgeId } from '../canvas/lay-out-sequence.ts';
import { EdgeLabel } from '../canvas/edge-label.tsx';
import { branchesOf, type StepPosition, START_POSITION } from '../edit/step-position.ts';
import { useEditorView } from '../editor-context.ts';
import classes from './list.module.css';
import { StepCard } from '../card/step-card.tsx';

/** The same tree for a narrow screen: one card under the other, branches indented under their question. */
export function SequenceList() {
  const { t } = useTranslation();
  const { sequence } = useEditorView();
  const { first, ids } = graphOf(sequence);
  const loose = ids.filter((id) => id !== first && !sequence.links.some(({ to }) => to === id));
  return (
    <section className={classes.list} aria-label={t(($) => $.sequence.canvas)}>
      <StepCard id={START_CARD_ID} kind="start" side="below" />
      <From place={START_POSITION} seen={[]} />
      {loose.map((id) => (
        <StepCard key={id} id={id} kind="step" side="below" />
      ))}
    </section>
  );
}

function From({ place, seen }: { place: StepPosition; seen: readonly string[] }) {
  const { sequence } = useEditorView();
  const graph = graphOf(sequence);
  const step = place.from === null ? graph.first : graph.next(place.from, place.branch);
  const node = step === null || seen.includes(step) ? undefined : graph.node(step);
  const edge = { id: edgeId(place), place, step: node?.id ?? null };
  return (
    <>
      <div className={classes.way}>
        <EdgeLabel edge={edge} />
      </div>
      <StepCard id={node?.id ?? edge.id} kind={node ? 'step' : 'end'} side="below" />
      {node?.condition &&
        branchesOf(node).map((branch) => (
          <div key={branch} className={classes.branch} data-yes={branch === 'yes' || undefined}>
            <From place={{ from: node.id, branch }} seen={[...seen, node.id]} />
          </div>
        ))}
      {node && !node.condition && <From place={{ from: node.id, branch: 'next' }} seen={[...seen, node.id]} />}
    </>
  );
}
