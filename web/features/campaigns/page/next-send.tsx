import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import type { WaitReason } from '../../../../contract/enrolments/reasons.ts';
import { pausedByPlanText } from '../list/public.ts';
import { useDueText, useReasonTexts, useRelativeDates } from '../reasons/public.ts';
import classes from './campaign.module.css';
import { campaignPageQueries } from './queries.ts';

/** What ends by itself, and then something is sent. */
const PASSING: readonly WaitReason[] = ['delay', 'work_hours', 'daily_limit', 'weekly_limit', 'sender_limited'];

/** When the campaign sends next, or what keeps all of it from sending. */
export function NextSend({ campaign }: { campaign: WholeCampaign }) {
  const { t } = useTranslation();
  const when = useRelativeDates();
  const due = useDueText();
  const words = useReasonTexts();
  const { data: waits } = useQuery({
    ...campaignPageQueries.waits(campaign._id),
    enabled: campaign.status === 'active',
  });
  if (campaign.status === 'paused' && campaign.paused_by_plan)
    return <span className={classes.nextSend}>{pausedByPlanText(t, campaign.paused_by_plan)}</span>;
  if (campaign.status !== 'active' || !waits) return null;
  if (waits.is_held) return <span className={classes.nextSend}>{t(($) => $.campaign.heldShort)}</span>;
  if (waits.items.some(({ reason }) => reason === 'turn'))
    return <span className={classes.nextSend}>{t(($) => $.campaign.sendsNow)}</span>;
  const next = waits.items.flatMap(({ reason, until }) => (until && PASSING.includes(reason) ? [until] : [])).sort()[0];
  if (next)
    return (
      <span className={classes.nextSend} title={when.exact(next)}>
        {t(($) => $.campaign.nextSend, { when: due(next) })}
      </span>
    );
  const [first] = waits.items;
  return first ? <span className={classes.nextSend}>{words.wait(first.reason)}</span> : null;
}
