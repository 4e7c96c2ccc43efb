import { useTranslation } from 'react-i18next';
import type { MailboxGuard } from '../../../../contract/guard/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import classes from './guard.module.css';

/** What the limit of today is the least of, each as a bar; the one that decides stands out. */
export function LimitParts({ guard: { limits, limit_today: today, pause } }: { guard: MailboxGuard }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const parts = [
    { name: t(($) => $.guard.parts.set), value: limits.set },
    { name: t(($) => $.guard.parts.ramp), value: limits.ramp },
    { name: t(($) => $.guard.parts.goal), value: limits.goal },
    { name: t(($) => $.guard.parts.autopilot), value: limits.autopilot },
    { name: t(($) => $.guard.parts.pause), value: pause && 0 },
  ].filter((part): part is { name: string; value: number } => part.value !== null);
  const top = Math.max(1, ...parts.map(({ value }) => value));
  const least = parts.toSorted((one, other) => one.value - other.value)[0];
  return (
    <dl className={classes.parts} aria-label={t(($) => $.guard.partsOf, { limit: number(today) })}>
      {parts.map((part) => (
        <div key={part.name} data-decides={part === least || undefined}>
          <dt>{part.name}</dt>
          <dd>
            <span className={classes.bar} aria-hidden>
              <i style={{ width: `${(part.value / top) * 100}%` }} />
            </span>
            <strong>{number(part.value)}</strong>
            {part === least && parts.length > 1 && <small>{t(($) => $.guard.decides)}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
