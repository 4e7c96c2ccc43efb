import { useComputedColorScheme } from '@mantine/core';
import { useElementSize, useReducedMotion } from '@mantine/hooks';
import {
  Background,
  MiniMap,
  type OnNodeDrag,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepPosition } from '../edit/step-position.ts';
import { LandingContext, useEditorView } from '../editor-context.ts';
import { BUBBLE_WIDTH, bubbleSide } from './bubble-side.ts';
import { CardNode, type CardNodeData } from './card-node.tsx';
import classes from './canvas.module.css';
import { CARD_SIZE } from './card-size.ts';
import type { LayoutCard, SequenceLayout } from './lay-out-sequence.ts';
import { nearestEdge } from './nearest-edge.ts';
import { firstView } from './first-view.ts';
import { readStoredZoom, storeZoom, ZOOM_MAX, ZOOM_MIN } from './stored-zoom.ts';
import { useCamera } from './use-camera.ts';
import { SequenceEdge, type SequenceEdgeData } from './sequence-edge.tsx';
import { ZoomControls } from './zoom-controls.tsx';

interface Props {
  layout: SequenceLayout;
  /** Whether a step may be put there. */
  canMove: (id: string, place: StepPosition) => boolean;
  onMove: (id: string, place: StepPosition) => void;
}

const nodeTypes = { card: CardNode };
const edgeTypes = { edge: SequenceEdge };
/** Known beforehand, so that nothing has to be measured before it is drawn. */
const handlesOf = (height: number): CardNodeData['handles'] => [
  { type: 'source', position: Position.Bottom, x: CARD_SIZE.width / 2, y: height, width: 0, height: 0 },
  { type: 'target', position: Position.Top, x: CARD_SIZE.width / 2, y: 0, width: 0, height: 0 },
];
const MAP_FROM_PX = 900;
const PAN_MS = 220;
/** A card that is shown on demand is at least so large. */
const LEGIBLE = 0.7;

/** The sequence as a drawing that is read from top to bottom. Its layout is always the same; a dragged card snaps. */
export function Canvas(props: Props) {
  return (
    <ReactFlowProvider>
      <Flow {...props} />
    </ReactFlowProvider>
  );
}

function Flow({ layout, canMove, onMove }: Props) {
  const { t } = useTranslation();
  const view = useEditorView();
  const scheme = useComputedColorScheme('light');
  const duration = useReducedMotion() ? 0 : PAN_MS;
  const flow = useReactFlow<CardNodeData, SequenceEdgeData>();
  const { ref, width, height } = useElementSize();
  const [same] = useState(keepSame);
  const [drag, setDrag] = useState<{ id: string; x: number; y: number } | null>(null);
  const landing = drag && nearestEdge(layout, drag, (place) => canMove(drag.id, place));
  const isPlaced = width > 0 && height > 0;

  const camera = useCamera(duration);
  const show = useEffectEvent((id: string) => {
    const card = layout.cards.find((each) => each.id === id);
    if (!card || width === 0) return;
    const { x, y, zoom } = camera.viewport();
    // with what is wrong beside it
    const isWrong = bubbleSide(layout, id) === 'right' && view.problemsAt(id).length > 0;
    const left = card.x * zoom + x;
    const top = card.y * zoom + y;
    const isSeen =
      left > 8 &&
      top > 8 &&
      left + (CARD_SIZE.width + (isWrong ? BUBBLE_WIDTH + 20 : 0)) * zoom < width - 8 &&
      top + card.height * zoom < height - 8;
    if (isSeen) return;
    if (view.openStep !== undefined) camera.remember(id);
    else if (camera.isBackFrom(id)) return;
    const near = Math.max(zoom, LEGIBLE);
    camera.moveTo({
      x: width / 2 - (card.x + CARD_SIZE.width / 2 + (isWrong ? BUBBLE_WIDTH / 2 : 0)) * near,
      y: height / 2 - (card.y + card.height / 2) * near,
      zoom: near,
    });
  });
  const isOpen = view.openStep !== undefined;
  const goBack = useEffectEvent(camera.goBack);
  useEffect(() => {
    if (!isOpen) goBack();
  }, [isOpen]);
  useEffect(() => {
    if (isPlaced) show(view.openStep ?? view.active);
  }, [view.openStep, view.active, width, isPlaced]);

  const onDrag: OnNodeDrag<CardNodeData> = (_event, node) => setDrag({ id: node.id, ...node.position });
  const onDrop: OnNodeDrag<CardNodeData> = (_event, node) => {
    setDrag(null);
    if (landing && drag?.id === node.id) onMove(node.id, landing.place);
  };
  const nodes = layout.cards.map((card) => same(nodeOf(card, drag, layout, view.isReadOnly)));
  const edges: SequenceEdgeData[] = layout.edges.map((edge) => ({
    id: edge.id,
    type: 'edge',
    source: edge.source,
    target: edge.target,
    data: { edge },
    // lines are for the eye: what stands on them is told beside them
    domAttributes: { 'aria-hidden': true },
  }));
  return (
    <LandingContext value={landing?.id ?? null}>
      <section ref={ref} className={classes.canvas} aria-label={t(($) => $.sequence.canvas)}>
        {isPlaced && (
          <ReactFlow
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            colorMode={scheme}
            minZoom={ZOOM_MIN}
            maxZoom={ZOOM_MAX}
            nodesConnectable={false}
            nodesFocusable={false}
            edgesFocusable={false}
            elementsSelectable={false}
            disableKeyboardA11y
            deleteKeyCode={null}
            panOnScroll
            nodeDragThreshold={5}
            proOptions={{ hideAttribution: true }}
            defaultViewport={firstView(layout, { width }, readStoredZoom())}
            onMoveStart={(event) => event && camera.onTaken()}
            onMoveEnd={(event, { zoom }) => event && zoom !== camera.zoom() && storeZoom(zoom)}
            onNodeDrag={onDrag}
            onNodeDragStop={onDrop}
          >
            <Background gap={18} size={1.2} />
            <ZoomControls
              onZoom={(zoom) => {
                camera.onTaken();
                storeZoom(zoom);
                void flow.zoomTo(zoom, { duration });
              }}
              onFit={() => {
                camera.onTaken();
                void flow.fitView({ padding: 0.08, maxZoom: 1, duration });
              }}
            />
            {width > MAP_FROM_PX && (
              <MiniMap className={classes.map} pannable zoomable ariaLabel={t(($) => $.sequence.zoom.map)} />
            )}
          </ReactFlow>
        )}
      </section>
    </LandingContext>
  );
}

function nodeOf(
  card: LayoutCard,
  drag: { id: string; x: number; y: number } | null,
  layout: SequenceLayout,
  isReadOnly: boolean,
): CardNodeData {
  const isDragged = drag?.id === card.id;
  const size = { width: CARD_SIZE.width, height: card.height };
  return {
    id: card.id,
    type: 'card',
    position: isDragged ? { x: drag.x, y: drag.y } : { x: card.x, y: card.y },
    ...size,
    measured: size,
    handles: handlesOf(card.height),
    draggable: card.kind === 'step' && !isReadOnly,
    zIndex: isDragged ? 10 : 0,
    data: { kind: card.kind, side: bubbleSide(layout, card.id) },
  };
}

/** The node of the last drawing where nothing about it has changed: only what moved is drawn again. */
function keepSame(): (node: CardNodeData) => CardNodeData {
  const known = new Map<string, CardNodeData>();
  const nameOf = ({ position, height, draggable, zIndex, data }: CardNodeData) =>
    [position.x, position.y, height, draggable, zIndex, data.kind, data.side].join();
  return (node) => {
    const before = known.get(node.id);
    if (before && nameOf(before) === nameOf(node)) return before;
    known.set(node.id, node);
    return node;
  };
}
