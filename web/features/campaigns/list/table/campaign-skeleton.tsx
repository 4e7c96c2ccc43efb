import { useTranslation } from 'react-i18next';
import { CAMPAIGNS_PER_PAGE } from '../../../../../contract/campaigns/schemas.ts';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { SkeletonCards, SkeletonTable } from '../../../../ui/feedback/skeletons.tsx';

const COLUMNS = ['3%', '26%', '9%', '17%', '7%', '7%', '7%', '8%', '10%', '6%'];

/** The shape of what is coming. */
export function CampaignSkeleton() {
  const { t } = useTranslation();
  const label = t(($) => $.ui.loading);
  if (useIsPhone()) return <SkeletonCards label={label} count={4} height={172} />;
  return <SkeletonTable label={label} columns={COLUMNS} rows={CAMPAIGNS_PER_PAGE} />;
}
