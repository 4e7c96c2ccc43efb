import { below, draw, mixBits, pick } from '../people/hash.ts';

const COLORS = [
  '#2456c8',
  '#5b3fc4',
  '#b5412e',
  '#1c7d57',
  '#a66f00',
  '#13738c',
  '#a3346f',
  '#2f3d52',
  '#7b4b2a',
  '#3c7a1f',
  '#c2410c',
  '#0f766e',
];

/** White marks on a ground of 64 × 64; simple enough to be told apart at 16 pixels. */
const MARKS = [
  '<path d="M14 46 32 14l18 32H40l-8-15-8 15Z"/>',
  '<path d="M32 14a18 18 0 1 1-18 18h9a9 9 0 1 0 9-9Z"/>',
  '<rect x="14" y="34" width="9" height="16" rx="2"/><rect x="27.5" y="24" width="9" height="26" rx="2"/><rect x="41" y="14" width="9" height="36" rx="2"/>',
  '<path d="M32 13 49 22.5v19L32 51 15 41.5v-19Zm0 10-8.5 4.8v8.4L32 41l8.5-4.8v-8.4Z"/>',
  '<circle cx="24" cy="32" r="11"/><circle cx="42" cy="32" r="11" opacity=".55"/>',
  '<path d="M14 32a18 18 0 0 1 36 0Z"/><path d="M20 36h24a12 12 0 0 1-24 0Z" opacity=".55"/>',
  '<path d="M13 40q9.5-14 19 0t19 0v7q-9.5 14-19 0t-19 0Zm0-17q9.5-14 19 0t19 0v7q-9.5 14-19 0t-19 0Z"/>',
  '<path d="M32 12q4 16 20 20-16 4-20 20-4-16-20-20 16-4 20-20Z"/>',
  '<path d="M16 16h14v14H16Zm18 18h14v14H34Z"/><path d="M34 16h14v14H34ZM16 34h14v14H16Z" opacity=".5"/>',
  '<path d="M18 50V14h9l14 20V14h7v36h-9L25 30v20Z"/>',
  '<path d="M32 14c10 8 14 15 14 22a14 14 0 0 1-28 0c0-7 4-14 14-22Z"/>',
  '<path d="M16 48V30a16 16 0 0 1 32 0v18H38V30a6 6 0 0 0-12 0v18Z"/>',
];

/** The logo of one company: its own colour, mark and turn. */
export function drawLogo(seed: number, companyIndex: number): string {
  const key = mixBits(mixBits(seed + 0x1060) ^ companyIndex);
  const corner = [8, 16, 32][below(draw(key, 2), 3)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="${corner}" fill="${pick(COLORS, draw(key, 0))}"/><g fill="#fff" transform="rotate(${below(draw(key, 3), 4) * 90} 32 32)">${pick(MARKS, draw(key, 1))}</g></svg>`;
}
