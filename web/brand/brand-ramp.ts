import { contrast, hexToLch, lchToHex, luminance, mixColors, normalHex } from './color.ts';
import { DARK_BELOW, INK, PAPER, type Scheme, SURFACES, TINT } from './surfaces.ts';

export type Ramp = [string, string, string, string, string, string, string, string, string, string];

export interface BrandColors {
  /** Ten shades; 6 is the fill of buttons. */
  ramp: Ramp;
  /** Text on the fill. */
  onFill: string;
  fillHover: string;
  /** The brand as text, readable on every surface and on its own tint. */
  text: string;
  /** The brand as a line, bar or dot. */
  mark: string;
}

const AA = 4.5;
const LIGHT_STEPS = [0.977, 0.948, 0.9, 0.84, 0.77, 0.7];
const LIGHT_CHROMA = [0.1, 0.22, 0.42, 0.65, 0.85, 0.96];
/** A fill has to stand out from what it lies on; brand colours near black or white do not by themselves. */
const FILL_STANDS_OUT = { light: 1.5, dark: 2 } as const;
/** Up to this luminance white text looks right, and the fill is darkened the little it takes; above it takes ink. */
const WHITE_TEXT_UP_TO = 0.25;

/** Everything a scheme needs from one brand colour, with the contrast of WCAG AA kept whatever the colour. */
export function brandColors(hex: string, scheme: Scheme): BrandColors {
  const ramp = brandRamp(fitFill(hex, scheme));
  const fill = ramp[6];
  const onFill = luminance(fill) * 255 < DARK_BELOW ? PAPER : INK;
  return {
    ramp,
    onFill,
    fillHover: onFill === PAPER ? ramp[7] : ramp[5],
    text: readableText(ramp, scheme),
    mark: scheme === 'dark' ? ramp[5] : fill,
  };
}

/** Shade 6 is the fill itself; 0 to 5 climb to a tint of white, 7 to 9 fall to ink. */
function brandRamp(fill: string): Ramp {
  const base = hexToLch(fill);
  const lighter = LIGHT_STEPS.map((step, i) => {
    // For a light colour the ramp is squeezed between white and the colour's own lightness.
    const l = base.l > 0.66 ? 0.985 - (0.985 - base.l) * (i / 6) : step;
    return lchToHex({ l, c: base.c * LIGHT_CHROMA[i]!, h: base.h });
  });
  const darker = [1, 2, 3].map((i) => lchToHex({ l: base.l * (1 - 0.115 * i), c: base.c * (1 - 0.06 * i), h: base.h }));
  return [...lighter, fill, ...darker] as Ramp;
}

function fitFill(hex: string, scheme: Scheme): string {
  const { surface } = SURFACES[scheme];
  const step = scheme === 'light' ? -0.01 : 0.01;
  const visible = shift(normalHex(hex), step, (color) => contrast(color, surface) >= FILL_STANDS_OUT[scheme]);
  if (luminance(visible) > WHITE_TEXT_UP_TO) return visible;
  return shift(visible, -0.005, (color) => contrast(PAPER, color) >= AA);
}

function readableText(ramp: Ramp, scheme: Scheme): string {
  const { surface, canvas } = SURFACES[scheme];
  const grounds = [
    surface,
    canvas,
    mixColors(ramp[6], surface, TINT[scheme]),
    mixColors(ramp[5], surface, TINT[scheme]),
  ];
  const start = scheme === 'light' ? ramp[6] : ramp[5];
  return shift(start, scheme === 'light' ? -0.01 : 0.01, (color) => grounds.every((on) => contrast(color, on) >= AA));
}

/** Moves the lightness step by step until the colour is good enough; black and white end the walk. */
function shift(hex: string, step: number, enough: (hex: string) => boolean): string {
  if (enough(hex)) return hex;
  const { l, c, h } = hexToLch(hex);
  for (let next = l + step; next > 0 && next < 1; next += step) {
    const color = lchToHex({ l: next, c, h });
    if (enough(color)) return color;
  }
  return step > 0 ? PAPER : '#000000';
}
