import { useTranslation } from 'react-i18next';
import type { ListedCampaign } from '../../../../../contract/campaigns/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Sparkline } from '../../../../ui/display/sparkline.tsx';

/** What went out on each of the last days, with what came of it in words. */
export function CampaignTrend({ trend }: { trend: ListedCampaign['trend'] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const sum = (kind: 'sent' | 'contacted' | 'accepted' | 'replied') =>
    number(trend.reduce((total, day) => total + day[kind], 0));
  const label = t(($) => $.campaigns.trend, {
    sent: sum('sent'),
    contacted: sum('contacted'),
    accepted: sum('accepted'),
    replied: sum('replied'),
  });
  return <Sparkline width={62} values={trend.map(({ sent }) => sent)} label={label} />;
}
