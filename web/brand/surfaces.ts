export type Scheme = 'light' | 'dark';

/** The neutral surfaces everything stands on; brand colours are fitted to them. */
export const SURFACES = {
  light: { canvas: '#f6f7f9', surface: '#ffffff', line: '#e6e9ee', text: '#161b26', dim: '#5d6878' },
  dark: { canvas: '#0d0f13', surface: '#15181e', line: '#262b35', text: '#e8eaef', dim: '#9aa3b2' },
} as const;

/** Text on a filled brand colour is one of these two. */
export const INK = SURFACES.light.text;
export const PAPER = '#ffffff';

/** What is darker than this luminance, of 255, is dark: white is written on it, and ink on everything else. */
export const DARK_BELOW = 60;

/** How much brand colour tints an active row or a light button. */
export const TINT = { light: 0.12, dark: 0.18 } as const;
