import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { StepCard } from '../card/step-card.tsx';
import classes from './canvas.module.css';
import type { Card } from './lay-out.ts';

export type CardNodeData = Node<{ kind: Card['kind']; side: 'right' | 'left' | 'none' }, 'card'>;

export function CardNode({ id, data }: NodeProps<CardNodeData>) {
  return (
    <>
      <Handle className={classes.handle} type="target" position={Position.Top} isConnectable={false} />
      <StepCard id={id} kind={data.kind} side={data.side} />
      <Handle className={classes.handle} type="source" position={Position.Bottom} isConnectable={false} />
    </>
  );
}
