import { Link } from '@tanstack/react-router';
import type { Activity } from '../../../../contract/dashboard/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { IconTile } from '../../../ui/display/icon-tile.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { useRelativeDates } from '../../campaigns/reasons/public.ts';
import classes from './activity.module.css';
import { ACTIVITY_STYLES } from './activity-styles.ts';
import { useActivityTexts } from './use-activity-texts.ts';

export function ActivityRow({ item }: { item: Activity }) {
  const { ago } = useFormats();
  const { exact } = useRelativeDates();
  const now = useNow();
  const { text, to } = useActivityTexts()(item);
  const { icon, tone } = ACTIVITY_STYLES[item.kind];
  const words = <ActivityText text={text} />;
  return (
    <li className={classes.row} data-kind={item.kind}>
      <IconTile icon={icon} tone={tone} />
      <div className={classes.words}>
        {to ? <Link {...to}>{words}</Link> : <span>{words}</span>}
        {item.campaign && !item.kind.startsWith('campaign_') && <small>{item.campaign.name}</small>}
      </div>
      <time dateTime={item.at} title={exact(item.at)}>
        {ago(item.at, now)}
      </time>
    </li>
  );
}

/** What stands between the marks is set strong; a name with such marks in it is only text. */
function ActivityText({ text }: { text: string }) {
  const [before = '', strong, ...after] = text.split(/<\/?b>/);
  return (
    <>
      {before}
      {strong && <b>{strong}</b>}
      {after.join('')}
    </>
  );
}
