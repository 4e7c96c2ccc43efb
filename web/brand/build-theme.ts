import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core';
import type { BrandColors } from './brand-ramp.ts';
import { COMPONENTS } from './theme-components.ts';
import { DARK_BELOW, INK, PAPER } from './surfaces.ts';

const GRAY: MantineColorsTuple = [
  '#f7f8fa',
  '#f1f3f6',
  '#e6e9ee',
  '#d8dde4',
  '#bcc4cf',
  '#8f99a8',
  '#647084',
  '#475264',
  '#2f3846',
  '#1a202b',
];
const DARK: MantineColorsTuple = [
  '#e8eaef',
  '#c5cad4',
  '#9aa3b2',
  '#6d7686',
  '#2d323d',
  '#242831',
  '#1b1f26',
  '#15181e',
  '#0f1116',
  '#0a0b0e',
];

/** The look of the product in one brand's colours: sizes, shapes, shadows, and each component's habits. */
export function buildTheme(colors: BrandColors): MantineThemeOverride {
  return createTheme({
    colors: { brand: colors.ramp, gray: GRAY, dark: DARK },
    primaryColor: 'brand',
    primaryShade: 6,
    autoContrast: true,
    // Between the darkest fill that takes ink and the lightest that takes white (see brand-ramp.ts).
    luminanceThreshold: DARK_BELOW / 255,
    white: PAPER,
    black: INK,
    fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSmoothing: true,
    fontSizes: steps('text', ['xs', 'sm', 'md', 'lg', 'xl']),
    lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.5' },
    headings: {
      fontWeight: '600',
      sizes: {
        h1: { fontSize: 'var(--text-2xl)', lineHeight: '1.3' },
        h2: { fontSize: 'var(--text-xl)', lineHeight: '1.35' },
        h3: { fontSize: 'var(--text-lg)', lineHeight: '1.4' },
        h4: { fontSize: 'var(--text-md)', lineHeight: '1.45' },
        h5: { fontSize: 'var(--text-sm)', lineHeight: '1.45' },
        h6: { fontSize: 'var(--text-xs)', lineHeight: '1.45' },
      },
    },
    spacing: {
      xs: 'var(--space-8)',
      sm: 'var(--space-12)',
      md: 'var(--space-16)',
      lg: 'var(--space-20)',
      xl: 'var(--space-28)',
    },
    radius: { ...steps('radius', ['xs', 'sm', 'md', 'lg']), xl: 'var(--radius-lg)' },
    defaultRadius: 'md',
    shadows: {
      xs: '0 1px 2px rgba(16, 24, 40, 0.05)',
      sm: '0 1px 3px rgba(16, 24, 40, 0.07), 0 1px 2px -1px rgba(16, 24, 40, 0.05)',
      md: '0 10px 24px -8px rgba(16, 24, 40, 0.16), 0 3px 8px -4px rgba(16, 24, 40, 0.08)',
      lg: '0 18px 40px -12px rgba(16, 24, 40, 0.2), 0 6px 14px -8px rgba(16, 24, 40, 0.1)',
      xl: '0 32px 72px -16px rgba(16, 24, 40, 0.28)',
    },
    cursorType: 'pointer',
    focusRing: 'auto',
    respectReducedMotion: true,
    components: COMPONENTS,
  });
}

/** Steps of web/brand/tokens.css under the names that Mantine's props take. */
function steps(kind: 'text' | 'radius', names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `var(--${kind}-${name})`]));
}
