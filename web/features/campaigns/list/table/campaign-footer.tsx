import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CAMPAIGNS_PER_PAGE } from '../../../../../contract/campaigns/schemas.ts';
import { ListFooter } from '../../../../ui/list/list-footer.tsx';

const route = getRouteApi('/_app/campaigns/my-campaigns/{-$filter}');

export function CampaignFooter({ page, total }: { page: number; total: number }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  return (
    <ListFooter
      isBareOnPhone
      page={page}
      total={total}
      perPage={CAMPAIGNS_PER_PAGE}
      range={(shown) => t(($) => $.campaigns.range, shown)}
      onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next > 1 ? next : undefined }) })}
    />
  );
}
