/** What lies behind the head and what lies over it, for a head of 34 × 40 around (48, 43). */
export interface Hair {
  back: string;
  front: string;
  /** Short hair leaves room for a beard and the ears. */
  isShort: boolean;
}

const CAP = 'M30 43c-1.5-13 6-22.5 18-22.5S67.5 30 66 43c-1-5-3-8.5-5.5-11-7.5 2-18 2-25 0C33 34.5 31 38 30 43Z';
const PARTED =
  'M29.5 45c-2-15 6.5-25.5 19-25.5S68.5 29 66.5 45c-.8-5-2.2-9-4.5-12-8 .5-15.5-1.5-20.5-6-2 4.5-5.5 7.5-9 9-1.3 2.7-2.3 5.5-3 9Z';
const FRINGE =
  'M29.5 45c-2-15 6-26 18.5-26s20.5 11 18.5 26c-.5-4-1.5-6.5-3-8.5-10 2.5-22 2.5-31 0-1.5 2-2.5 4.5-3 8.5Z';
const SWEPT =
  'M29.5 46c-2.5-16 6-27 19-27 11 0 19 8 18 27-1.5-7-4-12-8-15.5-6 5-15.5 7.5-24.5 6.5-2 2.5-3.5 5.5-4.5 9Z';

const shape = (color: string, d: string) => `<path d="${d}" fill="${color}"/>`;
const dot = (color: string, x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`;
const curls = (color: string, points: readonly (readonly [number, number, number])[]) =>
  points.map(([x, y, r]) => dot(color, x, y, r)).join('');

const STYLES: readonly ((color: string) => Hair)[] = [
  (color) => ({ back: '', front: shape(color, CAP), isShort: true }),
  (color) => ({ back: '', front: shape(color, PARTED), isShort: true }),
  (color) => ({ back: '', front: shape(color, SWEPT), isShort: true }),
  () => ({ back: '', front: '', isShort: true }),
  (color) => ({
    back: '',
    front: curls(color, [
      [33, 34, 5.5],
      [37, 27, 6.5],
      [45, 23, 7],
      [53, 23, 7],
      [60, 28, 6.5],
      [63.5, 35, 5],
    ]),
    isShort: true,
  }),
  (color) => ({ back: dot(color, 48, 37, 26), front: shape(color, CAP), isShort: false }),
  (color) => ({
    back: shape(color, 'M26 66c-4-30 2-48 22-48s26 18 22 48c-12 4-32 4-44 0Z'),
    front: shape(color, FRINGE),
    isShort: false,
  }),
  (color) => ({
    back: shape(color, 'M25 84c3-12-1-20 0-38 1-18 9-27 23-27s22 9 23 27c1 18-3 26 0 38-14 5-32 5-46 0Z'),
    front: shape(color, PARTED),
    isShort: false,
  }),
  (color) => ({
    back: shape(color, 'M24 80c4-8 1-18 1-32 0-19 9-29 23-29s23 10 23 29c0 14-3 24 1 32-14 5-34 5-48 0Z'),
    front: shape(color, SWEPT),
    isShort: false,
  }),
  (color) => ({ back: dot(color, 48, 16, 9.5), front: shape(color, CAP), isShort: false }),
];

/** Which styles go with a face that the name calls a man's, and which with all others. */
const PLACES = STYLES.map((style, place) => ({ place, ...style('') }));
export const SHORT_STYLES: readonly number[] = PLACES.filter(({ isShort }) => isShort).map(({ place }) => place);
export const HAIRY_STYLES: readonly number[] = PLACES.filter(({ front }) => front !== '').map(({ place }) => place);

export const drawHair = (style: number, color: string): Hair => (STYLES[style] ?? STYLES[0]!)(color);
