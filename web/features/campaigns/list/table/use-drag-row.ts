import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Edge } from './use-reorder.ts';

const KIND = 'campaign';

interface Dragged {
  isDragged: boolean;
  /** Where the one that is held over this row would come to stand. */
  edge: Edge | null;
}

/** A row that can be taken by its handle and put before or after another. */
export function useDragRow(
  row: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  id: string,
  onMove: ((id: string, target: string, edge: Edge) => void) | undefined,
): Dragged {
  const [isDragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  const isMovable = onMove !== undefined;
  const drop = useEffectEvent((dragged: string, where: Edge) => onMove?.(dragged, id, where));

  useEffect(() => {
    const element = row.current;
    const grip = handle.current;
    if (!element || !grip || !isMovable) return;
    return combine(
      draggable({
        element,
        dragHandle: grip,
        getInitialData: () => ({ kind: KIND, id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === KIND && source.data.id !== id,
        getData: ({ input }) => attachClosestEdge({ id }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(edgeOf(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          const where = edgeOf(self.data);
          if (where && typeof source.data.id === 'string') drop(source.data.id, where);
        },
      }),
    );
  }, [row, handle, id, isMovable]);

  return { isDragged, edge };
}

function edgeOf(data: Record<string | symbol, unknown>): Edge | null {
  const edge = extractClosestEdge(data);
  return edge && (edge === 'top' ? 'before' : 'after');
}
