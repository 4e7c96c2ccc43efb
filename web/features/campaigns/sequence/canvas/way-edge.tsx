import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps, getSmoothStepPath } from '@xyflow/react';
import type { Way } from './lay-out.ts';
import { WayLabel } from './way-label.tsx';
import classes from './way.module.css';

export type WayEdgeData = Edge<{ way: Way }, 'way'>;

export function WayEdge(props: EdgeProps<WayEdgeData>) {
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
          <WayLabel way={data.way} />
        </div>
      </EdgeLabelRenderer>
    </>
  );
}
