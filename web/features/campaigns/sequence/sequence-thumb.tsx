import type { CSSProperties } from 'react';
import type { Sequence } from '../../../../contract/campaigns/sequence.ts';
import { TONES } from '../../../ui/display/tones.ts';
import { stepStyle } from './action-styles.ts';
import { CARD_SIZE } from './canvas/card-size.ts';
import { layOutSequence } from './canvas/lay-out-sequence.ts';
import classes from './thumb.module.css';

/** The shape of a sequence as a small picture. */
export function SequenceThumb({ sequence }: { sequence: Sequence }) {
  const { cards, edges, width, height } = layOutSequence(sequence);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const nodes = new Map(sequence.nodes.map((node) => [node.id, node]));
  return (
    <svg className={classes.thumb} viewBox={`-4 -4 ${width + 8} ${height + 8}`} aria-hidden>
      {edges.map((edge) => {
        const [from, to] = [byId.get(edge.source), byId.get(edge.target)];
        if (!from || !to) return null;
        const [x, y] = [from.x + CARD_SIZE.width / 2, from.y + from.height];
        return <path key={edge.id} d={`M${x} ${y}V${edge.y}H${to.x + CARD_SIZE.width / 2}V${to.y}`} />;
      })}
      {cards.map(({ id, x, y, height: own }) => {
        const node = nodes.get(id);
        return (
          <rect
            key={id}
            x={x}
            y={y}
            width={CARD_SIZE.width}
            height={own}
            rx={16}
            style={{ '--tone': node ? TONES[stepStyle(node).tone] : 'var(--app-line)' } as CSSProperties}
          />
        );
      })}
    </svg>
  );
}
