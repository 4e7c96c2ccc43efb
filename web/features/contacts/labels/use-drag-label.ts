import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { placeAfterMove } from './place-after-move.ts';

const KIND = 'label';
type Edge = 'before' | 'after';

interface Row {
  /** Where the labels of its type stand: only these change places with each other. */
  type: string;
  id: string;
  index: number;
}

/** A row that is taken by its handle and put before or after another of its list. */
export function useDragLabel(
  row: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  { type, id, index }: Row,
  /** The one that was dropped here, and the place that it takes. */
  onDrop: (id: string, place: number) => void,
): { isDragged: boolean; edge: Edge | null } {
  const [isDragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  const drop = useEffectEvent((dragged: string, from: number, where: Edge) =>
    onDrop(dragged, placeAfterMove(from, index, where)),
  );
  useEffect(() => {
    const [element, grip] = [row.current, handle.current];
    if (!element || !grip) return;
    return combine(
      draggable({
        element,
        dragHandle: grip,
        getInitialData: () => ({ kind: KIND, type, id, index }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source: { data } }) => data.kind === KIND && data.type === type && data.id !== id,
        getData: ({ input }) => attachClosestEdge({ id }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(edgeOf(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source: { data } }) => {
          setEdge(null);
          const where = edgeOf(self.data);
          if (where && typeof data.id === 'string' && typeof data.index === 'number') drop(data.id, data.index, where);
        },
      }),
    );
  }, [row, handle, type, id, index]);
  return { isDragged, edge };
}

function edgeOf(data: Record<string | symbol, unknown>): Edge | null {
  const edge = extractClosestEdge(data);
  return edge && (edge === 'top' ? 'before' : 'after');
}
