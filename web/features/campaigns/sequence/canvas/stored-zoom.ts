const KEY = 'sequenceZoom';
export const ZOOM_MIN = 0.15;
export const ZOOM_MAX = 1.5;

/** The size that a person chose for canvases in this browser; null where nobody has. */
export function readStoredZoom(storage: Pick<Storage, 'getItem'> = localStorage): number | null {
  const zoom = Number(storage.getItem(KEY) ?? Number.NaN);
  return zoom >= ZOOM_MIN && zoom <= ZOOM_MAX ? zoom : null;
}

export const storeZoom = (zoom: number, storage: Pick<Storage, 'setItem'> = localStorage): void =>
  storage.setItem(KEY, zoom.toFixed(3));
