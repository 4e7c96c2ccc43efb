import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  boxHeight,
  type Extent,
  isLong,
  type ScrollPosition,
  positionAt,
  scrolled,
  topAt,
  topMax,
  topToShow,
} from './long-scroll.ts';

/** Rows beyond both edges that are drawn already, so that a scroll meets no blank. */
const SPARE = 8;
/** For browsers that do not say when a scroll has ended. */
const REST_MS = 200;

interface Drawn {
  /** The first row in sight. */
  row: number;
  shift: number;
  view: number;
}

export interface LongList {
  /** Of the box in which the rows lie. */
  height: number;
  /** The rows to draw. */
  rows: readonly number[];
  /** Where a row lies in the box. */
  offsetOf: (row: number) => number;
  /** Brings a row into sight. */
  show: (row: number) => void;
}

/** A list of any length with rows of one height, of which only those in sight are drawn. */
export function useLongList(
  scroller: RefObject<HTMLDivElement | null>,
  { rows, rowHeight, above }: Omit<Extent, 'view'>,
): LongList {
  const place = useRef<ScrollPosition & Pick<Extent, 'rowHeight'>>({ scrollTop: 0, shift: 0, rowHeight });
  const [{ row, shift, view }, setDrawn] = useState<Drawn>({ row: 0, shift: 0, view: 0 });

  const measure = (element: HTMLDivElement): Extent => ({ rows, rowHeight, above, view: element.clientHeight });
  const draw = (extent: Extent) => {
    const next = { row: Math.floor(topAt(place.current) / rowHeight), shift: place.current.shift, view: extent.view };
    setDrawn((now) => (now.row === next.row && now.shift === next.shift && now.view === next.view ? now : next));
  };
  const put = (element: HTMLDivElement, extent: Extent, top: number) => {
    const { scrollTop, shift: moved } = positionAt(extent, Math.min(top, topMax(extent)));
    // in a short list the browser knows best, also in the middle of a movement
    if (Math.abs(scrollTop - element.scrollTop) >= 1) element.scrollTop = scrollTop;
    place.current = { scrollTop: element.scrollTop, shift: moved, rowHeight };
  };

  const onScroll = useEffectEvent((element: HTMLDivElement) => {
    const extent = measure(element);
    place.current = { ...scrolled(extent, place.current, element.scrollTop), rowHeight };
    // in the same frame, or the rows come after the movement
    flushSync(() => draw(extent));
  });
  // the bar follows what was moved by pixels
  const onRest = useEffectEvent((element: HTMLDivElement) => {
    const extent = measure(element);
    if (!isLong(extent)) return;
    put(element, extent, topAt(place.current));
    flushSync(() => draw(extent));
  });
  const onResize = useEffectEvent((element: HTMLDivElement) => draw(measure(element)));
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const stop = new AbortController();
    const listen = { passive: true, signal: stop.signal };
    let rest: ReturnType<typeof setTimeout> | undefined;
    const endsAreTold = 'onscrollend' in element;
    element.addEventListener(
      'scroll',
      () => {
        onScroll(element);
        if (endsAreTold) return;
        clearTimeout(rest);
        rest = setTimeout(() => onRest(element), REST_MS);
      },
      listen,
    );
    if (endsAreTold) element.addEventListener('scrollend', () => onRest(element), listen);
    const resized = new ResizeObserver(() => onResize(element));
    resized.observe(element);
    return () => {
      stop.abort();
      clearTimeout(rest);
      resized.disconnect();
    };
  }, [scroller]);

  // a list that grew or shrank stays where it is read
  const onChange = useEffectEvent((element: HTMLDivElement) => {
    const extent = measure(element);
    const { shift: before, rowHeight: was } = place.current;
    if (isLong(extent) || before !== 0 || was !== rowHeight)
      put(element, extent, (topAt(place.current) / was) * rowHeight);
    draw(extent);
  });
  useLayoutEffect(() => {
    if (scroller.current) onChange(scroller.current);
  }, [scroller, rows, rowHeight, above]);

  const first = Math.max(0, Math.min(row, rows - 1) - SPARE);
  const last = Math.min(rows - 1, row + Math.ceil(view / rowHeight) + SPARE);
  return {
    height: boxHeight({ rows, rowHeight }),
    rows: Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index),
    offsetOf: (index) => index * rowHeight + shift,
    show: (index) => {
      const element = scroller.current;
      if (!element) return;
      const extent = measure(element);
      const top = topToShow(extent, topAt(place.current), index);
      if (top === topAt(place.current)) return;
      put(element, extent, top);
      draw(extent);
    },
  };
}
