import { dateFormat } from './date-format.ts';
import { chosenLanguage } from './languages.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEPS: readonly [limit: number, size: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [MINUTE, 1, 'second'],
  [HOUR, MINUTE, 'minute'],
  [DAY, HOUR, 'hour'],
  [30 * DAY, DAY, 'day'],
  [365 * DAY, 30 * DAY, 'month'],
  [Number.POSITIVE_INFINITY, 365 * DAY, 'year'],
];

/** Numbers and dates the way the language writes them. */
export function createFormats(language: string) {
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const rate = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  const ahead = new Intl.RelativeTimeFormat(language, { numeric: 'always' });

  return {
    number: (value: number) => number.format(value),
    /** 0.65 → 65% */
    percent: (share: number) => percent.format(share),
    /** 0.1433 → 14.3% */
    rate: (share: number) => rate.format(share),
    moment: (time: string) => moment.format(new Date(time)),
    /** How long ago, in the largest unit that fits; what is younger than a minute is "now". */
    ago: (time: string, now: number) => {
      const seconds = Math.max(0, (now - Date.parse(time)) / 1000);
      if (seconds < MINUTE) return relative.format(0, 'second');
      const [, size, unit] = STEPS.find(([limit]) => seconds < limit)!;
      return relative.format(-Math.floor(seconds / size), unit);
    },
    /** How soon: in 40 seconds. What has passed is due now. */
    ahead: (time: number, now: number) => {
      const seconds = Math.max(0, Math.ceil((time - now) / 1000));
      const [, size, unit] = STEPS.find(([limit]) => seconds < 2 * limit)!;
      return ahead.format(Math.round(seconds / size), unit);
    },
    /** 60_000 → 1 minute, 86_400 → 86 seconds: in the largest unit that says it without a rest, or nearly. */
    duration: (ms: number) => {
      const seconds = Math.max(1, Math.round(ms / 1000));
      const [, size, unit] = STEPS.find(([limit]) => seconds < 2 * limit && seconds % limit !== 0)!;
      return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
        Math.round(seconds / size),
      );
    },
  };
}

let formats: ReturnType<typeof createFormats> | undefined;
/** Made once: the language changes only with a reload. */
export const useFormats = () => (formats ??= createFormats(chosenLanguage()));
