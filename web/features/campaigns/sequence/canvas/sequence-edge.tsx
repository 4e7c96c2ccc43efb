import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps, getSmoothStepPath } from '@xyflow/react';
import type { LayoutEdge } from './lay-out-sequence.ts';
import { EdgeLabel } from './edge-label.tsx';
import classes from './way.module.css';

export type SequenceEdgeData = Edge<{ edge: LayoutEdge }, 'edge'>;

export function SequenceEdge(props: EdgeProps<SequenceEdgeData>) {
  const { id, data, sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition } = props;
  const [path, x, y] = getSmoothStepPath({
    sourceX,
    sourceY,
    targetX,
    targetY,
    sourcePosition,
    targetPosition,
    borderRadius: 14,
  });
  if (!data) return null;
  return (
    <>
      <BaseEdge id={id} path={path} />
      <EdgeLabelRenderer>
        <div
          className={`${classes.at} nodrag nopan`}
          style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
        >
          <EdgeLabel edge={data.edge} />
        </div>
      </EdgeLabelRenderer>
    </>
  );
}
