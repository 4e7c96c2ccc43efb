import type { CSSProperties } from 'react';
import type { Sequence } from '../../../../contract/campaigns/sequence.ts';
import { TONES } from '../../../ui/display/status-pill.tsx';
import { lookOf } from './action-looks.ts';
import { CARD, layOut } from './canvas/lay-out.ts';
import classes from './thumb.module.css';

/** The shape of a sequence as a small picture. */
export function SequenceThumb({ sequence }: { sequence: Sequence }) {
  const { cards, ways, width, height } = layOut(sequence);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const nodes = new Map(sequence.nodes.map((node) => [node.id, node]));
  return (
    <svg className={classes.thumb} viewBox={`-4 -4 ${width + 8} ${height + 8}`} aria-hidden>
      {ways.map((way) => {
        const [from, to] = [byId.get(way.source), byId.get(way.target)];
        if (!from || !to) return null;
        const [x, y] = [from.x + CARD.width / 2, from.y + CARD.height];
        return <path key={way.id} d={`M${x} ${y}V${way.y}H${to.x + CARD.width / 2}V${to.y}`} />;
      })}
      {cards.map(({ id, x, y }) => {
        const node = nodes.get(id);
        return (
          <rect
            key={id}
            x={x}
            y={y}
            width={CARD.width}
            height={CARD.height}
            rx={16}
            style={{ '--tone': node ? TONES[lookOf(node).tone] : 'var(--app-line)' } as CSSProperties}
          />
        );
      })}
    </svg>
  );
}
