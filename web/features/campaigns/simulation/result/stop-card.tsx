import { IconFlag, IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SimulatedCampaign } from '../simulated-campaign.ts';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import type { Wait } from '../../../../../contract/enrolments/reasons.ts';
import { ACTION_TRAITS, NOTE_BASIC } from '../../../../../contract/campaigns/sequence.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { IconTile } from '../../../../ui/display/icon-tile.tsx';
import { FixButton, useReasonTexts } from '../../reasons/public.ts';
import { ACTION_STYLES, CONDITION_STYLE } from '../../sequence/public.ts';
import { FilledText } from '../path/filled-text.tsx';
import type { PathEntry } from '../path/path-entries.ts';
import classes from '../path/path.module.css';
import { useSimDates } from '../use-sim-dates.ts';
import { useStopTexts } from './use-stop-texts.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';

interface Props {
  campaign: SimulatedCampaign;
  account: Credential | undefined;
  entry: PathEntry | undefined;
  number: number | undefined;
  /** What is waited for after it. */
  wait: Wait | null;
  profileId: string | null;
}

/** Where somebody stands on the chosen day: the words as they go out, or why there are none. */
export function StopCard({ campaign, account, entry, number, wait, profileId }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const words = useStopTexts(campaign);
  const reasons = useReasonTexts({ isOfCalendar: true });
  const dates = useSimDates(account?.timezone);
  const sender = account?.full_name ?? campaign.credentials?.full_name ?? '';
  const most = entry?.action && mostOf(entry.action, account);
  return (
    <article className={classes.card} aria-live="polite">
      {entry && (
        <header>
          <IconTile {...stopStyle(entry)} />
          <div>
            <strong>{words.title(entry, number)}</strong>
            <span>{words.detail(entry) || dates.exact(entry.at)}</span>
          </div>
        </header>
      )}
      {entry?.text && (
        <>
          <div className={classes.bubble}>
            {entry.subject && <strong>{entry.subject}</strong>}
            <FilledText text={entry.text} missing={entry.missing ?? []} />
          </div>
          <footer>
            <Avatar src={account?.photo_link} name={sender} size={18} alt="" />
            <span>
              {sender}, {dates.time(entry.at)}
            </span>
            {most ? (
              <span className={classes.length} data-is-over={entry.text.length > most || undefined}>
                {t(($) => $.simulate.path.length, {
                  length: formats.number(entry.text.length),
                  most: formats.number(most),
                })}
              </span>
            ) : null}
          </footer>
        </>
      )}
      {!entry && <p className={classes.before}>{t(($) => $.simulate.path.before)}</p>}
      {wait && (
        <div className={classes.wait}>
          <span>
            {t(($) => $.simulate.path.waits)} {reasons.wait(wait.reason, wait.values)}
          </span>
          {profileId && !entry?.isPast && wait.until === null && (
            <FixButton campaign={campaign} wait={wait} who={{ profileId, nodeId: entry?.nodeId ?? null }} />
          )}
        </div>
      )}
    </article>
  );
}

function mostOf(action: NonNullable<PathEntry['action']>, account: Credential | undefined): number | undefined {
  if (action === 'connect' && account?.account_type === 'basic') return NOTE_BASIC;
  return ACTION_TRAITS[action].textMax;
}

function stopStyle({ kind, action }: PathEntry): Parameters<typeof IconTile>[0] {
  if (action) return ACTION_STYLES[action];
  if (kind === 'yes' || kind === 'no') return CONDITION_STYLE;
  if (kind === 'fact') return { icon: IconUserCheck, tone: 'green' };
  return kind === 'end' ? { icon: IconFlag, tone: 'green' } : { icon: IconUserPlus, tone: 'grey' };
}
