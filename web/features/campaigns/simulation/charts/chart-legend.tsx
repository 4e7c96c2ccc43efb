import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartSeries } from './chart-series.ts';
import classes from '../simulate.module.css';

export function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.legend}>
      {series.map(({ key, color, name }) => (
        <li key={key} style={{ '--tone': color } as CSSProperties}>
          {name(t)}
        </li>
      ))}
      <li data-line="accepts">{t(($) => $.simulate.accepts)}</li>
      <li data-line="replies">{t(($) => $.simulate.replies)}</li>
    </ul>
  );
}
