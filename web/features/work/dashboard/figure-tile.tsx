import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { chosenLanguage } from '../../../i18n/languages.ts';
import type { FigureChange } from './figure-change.ts';
import classes from './figures.module.css';
import { TrendLines } from './trend-lines.tsx';

interface Props {
  name: string;
  figure: { now: number; before: number };
  rate?: { now: number | null; before: number | null; of: string };
  change: FigureChange | null;
  now: number[];
  before: number[];
}

const ARROWS = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconArrowRight } as const;
const TENTHS = 1_000;

export function FigureTile({ name, figure, rate, change, now, before }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const signed = useSigned();
  const share = (tenths: number) => formats.rate(tenths / TENTHS);
  const Arrow = ARROWS[change?.way ?? 'same'];
  const rateBefore = change?.unit === 'points' ? (rate?.before ?? null) : null;
  const was = rateBefore === null ? formats.number(figure.before) : share(rateBefore);
  return (
    <article className={classes.tile}>
      <h3>{name}</h3>
      <p className={classes.value}>
        <strong>{formats.number(figure.now)}</strong>
        {rate && rate.now !== null && (
          <span>
            {share(rate.now)} {rate.of}
          </span>
        )}
      </p>
      <p className={classes.change} data-way={change?.way}>
        {change && (
          <span>
            <Arrow size={14} aria-hidden />
            {change.way === 'same' ? t(($) => $.dashboard.figures.same) : signed(change)}
          </span>
        )}{' '}
        {t(($) => $.dashboard.figures.was, { before: was })}
      </p>
      <TrendLines
        now={now}
        before={before}
        isDown={change?.way === 'down'}
        label={t(($) => $.dashboard.figures.trend, {
          name,
          now: formats.number(figure.now),
          before: formats.number(figure.before),
        })}
      />
    </article>
  );
}

function useSigned(): (change: FigureChange) => string {
  const { t } = useTranslation();
  const format = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(chosenLanguage(), { signDisplay: 'exceptZero', ...options });
  const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return ({ by, unit }) => {
    if (unit === 'count') return format({}).format(by);
    if (unit === 'share') return format({ style: 'percent', ...oneDigit }).format(by);
    return t(($) => $.dashboard.figures.points, { change: format(oneDigit).format(by) });
  };
}
