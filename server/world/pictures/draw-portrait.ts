import { below, draw, pick } from '../people/hash.ts';
import type { Person } from '../people/person.ts';
import { isMasculine } from '../people/names/masculine.ts';
import { drawHair, HAIRY_STYLES, SHORT_STYLES } from './draw-hair.ts';
import { CLOTHES, GROUNDS, SKINS } from './palette.ts';

const FIELD = {
  ground: 0,
  clothes: 1,
  skin: 2,
  hair: 3,
  style: 4,
  glasses: 5,
  mouth: 6,
  collar: 7,
  beard: 8,
  brows: 9,
};
const oneIn = (bits: number, count: number) => below(bits, count) === 0;

/**
 * A friendly flat portrait, 96 × 96, readable down to 32 pixels. The same person always has the same face, and no
 * beard that the name contradicts.
 */
export function drawPortrait({ picture, firstName }: Pick<Person, 'picture' | 'firstName'>): string {
  const bits = (field: number) => draw(picture, field);
  const { skin, shade, lips, hairs } = pick(SKINS, bits(FIELD.skin));
  const hairColor = pick(hairs, bits(FIELD.hair));
  const isMan = isMasculine(firstName);
  const hair = drawHair(pick(isMan ? SHORT_STYLES : HAIRY_STYLES, bits(FIELD.style)), hairColor);
  const clothes = pick(CLOTHES, bits(FIELD.clothes));
  const hasBeard = isMan && oneIn(bits(FIELD.beard), 4);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    `<rect width="96" height="96" fill="${pick(GROUNDS, bits(FIELD.ground))}"/>`,
    hair.back,
    `<path d="M10 96c0-17 12-26 38-26s38 9 38 26Z" fill="${clothes}"/>`,
    `<path d="M40 56h16v14c0 5-3.5 8-8 8s-8-3-8-8Z" fill="${shade}"/>`,
    collar(below(bits(FIELD.collar), 3), clothes, skin),
    hair.isShort
      ? `<circle cx="31" cy="46" r="4" fill="${shade}"/><circle cx="65" cy="46" r="4" fill="${shade}"/>`
      : '',
    `<path d="M31 40c0-12 7-19 17-19s17 7 17 19c0 14-7 25-17 25S31 54 31 40Z" fill="${skin}"/>`,
    hasBeard ? beard(hairColor) : '',
    hair.front,
    eyes(hairColor, oneIn(bits(FIELD.brows), 2)),
    mouth(below(bits(FIELD.mouth), 3), hasBeard ? '#f3d8cc' : lips),
    oneIn(bits(FIELD.glasses), 4) ? GLASSES : '',
    '</svg>',
  ].join('');
}

const INK = '#1d1614';

const GLASSES = `<g fill="none" stroke="${INK}" stroke-width="1.6"><circle cx="41" cy="45" r="5.2"/><circle cx="55" cy="45" r="5.2"/><path d="M46.2 44.5q1.8-1.4 3.6 0"/></g>`;

function eyes(browColor: string, areHigh: boolean): string {
  const y = areHigh ? 37.5 : 38.7;
  return `<circle cx="41" cy="45" r="2.1" fill="${INK}"/><circle cx="55" cy="45" r="2.1" fill="${INK}"/><path d="M37.8 ${y + 1}q3.2-2.2 6.4-.4M51.8 ${y + 0.6}q3.2-1.8 6.4.400" fill="none" stroke="${browColor}" stroke-width="1.5" stroke-linecap="round" opacity=".8"/>`;
}

function mouth(kind: number, color: string): string {
  if (kind === 0)
    return `<path d="M42 54.5q6 6.5 12 0Z" fill="#fff" stroke="${color}" stroke-width="1.2" stroke-linejoin="round"/>`;
  const depth = kind === 1 ? 4 : 2.6;
  return `<path d="M42.5 55q5.5 ${depth} 11 0" fill="none" stroke="${color}" stroke-width="1.8" stroke-linecap="round"/>`;
}

const beard = (color: string) =>
  `<path d="M31.2 43c.8 2.5 2.3 5 4.3 6.5 3.5 1.5 8 .5 12.5 .5s9 1 12.5-.5c2-1.5 3.5-4 4.3-6.5.4 13-7.3 22.5-16.8 22.5S30.8 56 31.2 43Z" fill="${color}" opacity=".92"/>`;

function collar(kind: number, clothes: string, skin: string): string {
  const light = clothes === '#e9ecf2' ? '#cdd4e0' : '#ffffff';
  if (kind === 0) return `<path d="M39 70l9 12 9-12 5 2-8 15-6-5-6 5-8-15Z" fill="${light}" opacity=".9"/>`;
  if (kind === 1) return `<path d="M39 71q9 13 18 0l3 1q-12 18-24 0Z" fill="#000" opacity=".14"/>`;
  return `<path d="M40 70.5h16l-8 13Z" fill="${skin}"/>`;
}
