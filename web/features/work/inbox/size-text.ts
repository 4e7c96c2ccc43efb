import { chosenLanguage } from '../../../i18n/languages.ts';

const KILO = 1_000;

/** 24 MB, 312 kB: as a person reads a file's size. */
export function sizeText(bytes: number): string {
  const [value, unit] =
    bytes >= KILO * KILO ? [bytes / (KILO * KILO), 'megabyte'] : [Math.max(1, bytes / KILO), 'kilobyte'];
  return new Intl.NumberFormat(chosenLanguage(), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 && unit === 'megabyte' ? 1 : 0,
  }).format(value);
}
