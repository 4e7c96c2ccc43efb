import { useReactFlow, type Viewport } from '@xyflow/react';
import { useRef } from 'react';

/** Moves the view for a person, and gives it back as it was where the person has not moved it since. */
export function useCamera(duration: number) {
  const flow = useReactFlow();
  /** Where a movement leads that is still under way. */
  const aim = useRef<Viewport | null>(null);
  /** How it was before a step was opened. */
  const before = useRef<{ viewport: Viewport; id: string } | null>(null);
  /** The step from which it went back. */
  const left = useRef<string | null>(null);
  /** When a person began to move it. */
  const zoomAtStart = useRef(1);
  const viewport = () => aim.current ?? flow.getViewport();
  const moveTo = (next: Viewport) => {
    aim.current = next;
    void flow.setViewport(next, { duration }).then(() => {
      if (aim.current === next) aim.current = null;
    });
  };
  return {
    viewport,
    moveTo,
    zoom: () => zoomAtStart.current,
    remember: (id: string) => {
      before.current = { viewport: before.current?.viewport ?? viewport(), id };
    },
    goBack: () => {
      if (before.current) moveTo(before.current.viewport);
      left.current = before.current?.id ?? null;
      before.current = null;
    },
    /** The view went back from this step just now: it is not brought into sight again. */
    isBackFrom: (id: string) => left.current === id,
    /** A person moves it: it stays where they put it. */
    onTaken: () => {
      left.current = null;
      zoomAtStart.current = flow.getZoom();
      aim.current = null;
      before.current = null;
    },
  };
}
