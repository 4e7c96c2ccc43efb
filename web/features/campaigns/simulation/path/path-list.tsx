import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SimulatedCampaign } from '../simulated-campaign.ts';
import type { Wait } from '../../../../../contract/enrolments/reasons.ts';
import { useReasonTexts } from '../../reasons/public.ts';
import type { PathEntry } from './path-entries.ts';
import classes from './path.module.css';
import { useSimDates } from '../use-sim-dates.ts';
import { useStopTexts } from '../result/use-stop-texts.ts';

interface Props {
  campaign: SimulatedCampaign;
  entries: readonly PathEntry[];
  numbers: ReadonlyMap<string, number>;
  current: PathEntry | undefined;
  zone: string | undefined;
  sender: string;
  /** What holds them for good, after the last stop. */
  wait: Wait | null;
  onChoose: (entry: PathEntry) => void;
}

/** The whole way from top to bottom; a click moves the date to a stop. */
export function PathList({ campaign, entries, numbers, current, zone, sender, wait, onChoose }: Props) {
  const { t } = useTranslation();
  const dates = useSimDates(zone);
  const words = useStopTexts(campaign);
  const reasons = useReasonTexts();
  const place = current ? entries.indexOf(current) : -1;
  return (
    <ol className={classes.list} aria-label={t(($) => $.simulate.path.whole)}>
      {entries.map((entry, index) => (
        <li
          key={entry.key}
          data-is-past={entry.isPast || undefined}
          data-state={index < place ? 'before' : index === place ? 'current' : 'after'}
        >
          <UnstyledButton
            onClick={() => onChoose(entry)}
            aria-current={index === place ? 'step' : undefined}
            title={dates.exact(entry.at)}
          >
            <span className={classes.day}>{dates.day(entry.at)}</span>
            <span className={classes.knot} aria-hidden />
            <span className={classes.stop}>
              <strong>{words.title(entry, numbers.get(entry.key))}</strong>
              <span>{detailOf(entry)}</span>
            </span>
          </UnstyledButton>
        </li>
      ))}
      {wait && (
        <li data-state="after" data-is-wait>
          <div>
            <span className={classes.day} />
            <span className={classes.knot} aria-hidden />
            <span className={classes.stop}>
              <strong>{t(($) => $.simulate.path.held)}</strong>
              <span className={classes.sentence}>{reasons.wait(wait.reason, wait.values)}</span>
            </span>
          </div>
        </li>
      )}
    </ol>
  );

  function detailOf(entry: PathEntry): string {
    const said = words.detail(entry);
    if (said) return said;
    const time = dates.time(entry.at);
    if (entry.kind !== 'done') return time;
    return entry.isPast
      ? t(($) => $.simulate.path.byAt, { sender, time })
      : t(($) => $.simulate.path.byAbout, { sender, time });
  }
}
