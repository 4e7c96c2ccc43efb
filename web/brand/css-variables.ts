import type { ConvertCSSVariablesInput } from '@mantine/core';
import type { BrandColors } from './brand-ramp.ts';
import { type Scheme, SURFACES } from './surfaces.ts';

/** Everything that differs between light and dark, and between brands, lives here and nowhere else. */
export function cssVariables(brand: Record<Scheme, BrandColors>): ConvertCSSVariablesInput {
  return {
    variables: { '--app-navbar': '248px' },
    light: {
      ...tones('light'),
      ...brandVariables(brand.light, 9),
      '--app-canvas': SURFACES.light.canvas,
      '--app-sidebar': '#fbfbfc',
      '--app-line': SURFACES.light.line,
      '--app-hover': '#f1f3f6',
      '--app-field-line': '#cfd5dd',
      '--app-table-head': '#fafbfc',
      '--mantine-color-body': SURFACES.light.surface,
      '--mantine-color-text': SURFACES.light.text,
      '--mantine-color-dimmed': SURFACES.light.dim,
      '--mantine-color-error': '#c4281c',
      '--mantine-color-placeholder': '#6b7586',
      '--mantine-color-default-border': '#d9dee5',
      '--mantine-color-default-hover': '#f5f6f8',
    },
    dark: {
      ...tones('dark'),
      ...brandVariables(brand.dark, 17),
      '--app-canvas': SURFACES.dark.canvas,
      '--app-sidebar': '#111419',
      '--app-line': SURFACES.dark.line,
      '--app-hover': '#1e222a',
      '--app-field-line': '#363d4a',
      '--app-table-head': '#181b22',
      '--mantine-color-body': SURFACES.dark.surface,
      '--mantine-color-text': SURFACES.dark.text,
      '--mantine-color-dimmed': SURFACES.dark.dim,
      '--mantine-color-error': '#ff8a80',
      '--mantine-color-placeholder': '#8a93a3',
      '--mantine-color-default': '#1b1f26',
      '--mantine-color-default-border': '#2f3541',
      '--mantine-color-default-hover': '#242831',
      '--mantine-color-gray-light': '#262b35',
      '--mantine-color-gray-light-hover': '#2d323d',
      '--mantine-color-gray-light-color': '#c5cad4',
      '--mantine-color-disabled': '#22262e',
      '--mantine-color-disabled-color': '#6d7686',
    },
  };
}

function brandVariables(colors: BrandColors, activeShare: number): Record<string, string> {
  return {
    '--app-brand-text': colors.text,
    '--app-brand-mark': colors.mark,
    '--app-active': `color-mix(in srgb, ${colors.mark} ${activeShare}%, transparent)`,
    '--app-ring': `color-mix(in srgb, ${colors.ramp[6]} 30%, transparent)`,
    '--mantine-color-anchor': colors.text,
    '--mantine-color-brand-filled-hover': colors.fillHover,
    '--mantine-color-brand-light-color': colors.text,
    '--mantine-primary-color-light-color': colors.text,
    '--mantine-primary-color-contrast': colors.onFill,
  };
}

const TONES = [
  'red',
  'pink',
  'grape',
  'violet',
  'indigo',
  'blue',
  'cyan',
  'teal',
  'green',
  'lime',
  'yellow',
  'orange',
] as const;

/** Mantine's stock light variant misses 4.5:1 for green, teal, lime and yellow at 12 px; these pass. */
function tones(scheme: Scheme): Record<string, string> {
  const [rest, hover] = scheme === 'dark' ? [18, 26] : [12, 18];
  const text = (tone: string) =>
    scheme === 'dark'
      ? `var(--mantine-color-${tone}-3)`
      : `color-mix(in srgb, var(--mantine-color-${tone}-9), black 28%)`;
  return Object.fromEntries(
    TONES.flatMap((tone) => [
      [`--mantine-color-${tone}-light`, `color-mix(in srgb, var(--mantine-color-${tone}-6) ${rest}%, transparent)`],
      [
        `--mantine-color-${tone}-light-hover`,
        `color-mix(in srgb, var(--mantine-color-${tone}-6) ${hover}%, transparent)`,
      ],
      [`--mantine-color-${tone}-light-color`, text(tone)],
    ]),
  );
}
