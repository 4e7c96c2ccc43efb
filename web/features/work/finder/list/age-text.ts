import { chosenLocale } from '../../../../i18n/date-format.ts';

const DAY_MS = 86_400_000;
const STEPS = [
  { unit: 'day', days: 1, below: 60 },
  { unit: 'month', days: 30, below: 730 },
  { unit: 'year', days: 365, below: Number.POSITIVE_INFINITY },
] as const;

/** How old something is where there is room for a number and a letter: “2d”. */
export function ageText(time: string, now: number): string {
  const days = Math.max(0, Math.floor((now - Date.parse(time)) / DAY_MS));
  const { unit, days: size } = STEPS.find(({ below }) => days < below)!;
  // a single letter for months would be read as minutes
  const unitDisplay = unit === 'month' ? 'short' : 'narrow';
  return new Intl.NumberFormat(chosenLocale(), { style: 'unit', unit, unitDisplay }).format(Math.floor(days / size));
}
