/** Colour arithmetic: sRGB hex to OKLCH and back, mixing, and the contrast of WCAG. */
export interface Lch {
  l: number;
  c: number;
  h: number;
}
type Triple = [number, number, number];

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);

export function normalHex(hex: string): string {
  const digits = hex.replace('#', '').toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

function channels(hex: string): Triple {
  const bits = Number.parseInt(normalHex(hex).slice(1), 16);
  return [((bits >> 16) & 255) / 255, ((bits >> 8) & 255) / 255, (bits & 255) / 255];
}

function fromChannels(rgb: Triple): string {
  const digits = rgb.map((v) => Math.round(Math.min(1, Math.max(0, v)) * 255));
  return `#${digits.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

export function hexToLch(hex: string): Lch {
  const [r, g, b] = channels(hex).map(toLinear) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(A, B), h: Math.atan2(B, A) };
}

function lchToLinear({ l, c, h }: Lch): Triple {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const L = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const M = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const S = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S,
    -1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S,
    -0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S,
  ];
}

export function lchToHex(lch: Lch): string {
  let { c } = lch;
  let rgb = lchToLinear(lch);
  while (c > 0.001 && rgb.some((v) => v < -0.0005 || v > 1.0005)) {
    c *= 0.95; // pull chroma in until the colour fits sRGB
    rgb = lchToLinear({ ...lch, c });
  }
  return fromChannels(rgb.map((v) => toGamma(Math.max(0, v))) as Triple);
}

/** `share` of `over` laid upon `under`, as color-mix(in srgb) does. */
export function mixColors(over: string, under: string, share: number): string {
  const below = channels(under);
  return fromChannels(channels(over).map((v, i) => v * share + below[i]! * (1 - share)) as Triple);
}

export function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(toLinear) as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((p, q) => q - p) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}
