/** The tones of the product, the same in pills, bars and charts. */
export const TONES = {
  green: '#12a150',
  amber: '#d98a04',
  blue: '#2f7de1',
  red: '#e5484d',
  grey: '#7b8494',
  violet: '#7a5af8',
  pink: '#e0529c',
  teal: '#0f9b8e',
} as const;
export type Tone = keyof typeof TONES;
