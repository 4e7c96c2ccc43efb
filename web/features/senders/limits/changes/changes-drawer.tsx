import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { ListFooter } from '../../../../ui/list/list-footer.tsx';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import { ChangeList } from './change-list.tsx';
import { LimitsDrawer } from '../limits-drawer.tsx';
import { LIMITS_PER_PAGE, limitQueries } from '../queries.ts';

/** Everything that ever happened to the account's limits. */
export function ChangesDrawer({ account, onClose }: { account: Credential; onClose: () => void }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data, isPlaceholderData } = useQuery(limitQueries.changes(account._id, page));
  return (
    <LimitsDrawer title={t(($) => $.limits.changesOf, { name: account.full_name })} onClose={onClose}>
      {!data && <SkeletonCards label={t(($) => $.ui.loading)} count={6} height={54} />}
      {data && (
        <div aria-busy={isPlaceholderData}>
          <ChangeList changes={data.items} zone={account.timezone} />
          <ListFooter
            page={page}
            total={data.total}
            perPage={LIMITS_PER_PAGE}
            range={(shown) => t(($) => $.limits.changesRange, shown)}
            onPage={setPage}
          />
        </div>
      )}
    </LimitsDrawer>
  );
}
