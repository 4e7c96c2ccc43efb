import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { StepCard } from '../card/step-card.tsx';
import classes from './canvas.module.css';
import type { LayoutCard } from './lay-out-sequence.ts';

export type CardNodeData = Node<{ kind: LayoutCard['kind']; side: 'right' | 'left' | 'none' }, 'card'>;

export function CardNode({ id, data }: NodeProps<CardNodeData>) {
  return (
    <>
      <Handle className={classes.handle} type="target" position={Position.Top} isConnectable={false} />
      <StepCard id={id} kind={data.kind} side={data.side} />
      <Handle className={classes.handle} type="source" position={Position.Bottom} isConnectable={false} />
    </>
  );
}
