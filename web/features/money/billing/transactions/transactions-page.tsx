import { Alert, Card } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../api/error-text.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SkeletonTable } from '../../../../ui/feedback/skeletons.tsx';
import { ListFooter } from '../../../../ui/list/list-footer.tsx';
import { billingTabs } from '../layout/billing-tabs.ts';
import { billingQueries, TRANSACTIONS_PER_PAGE } from '../queries.ts';
import { TransactionTable } from './transaction-table.tsx';
import classes from './transactions.module.css';

const route = getRouteApi('/_app/billing/transactions');

/** What was charged, newest first, each with its invoice. */
export function TransactionsPage() {
  const { t } = useTranslation();
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const space = useSpace();
  const list = useQuery(billingQueries.transactions(page));
  usePageTitle(t(($) => $.billing.tabs.transactions));
  if (space && !billingTabs(space).some(({ to }) => to === '/billing/transactions'))
    return <Navigate to="/billing/overview" replace />;
  return (
    <Card p={0} className={classes.card}>
      {list.error && (
        <Alert color="red" role="alert">
          {errorText(t, list.error)}
        </Alert>
      )}
      {list.isPending && (
        <SkeletonTable label={t(($) => $.ui.loading)} columns={['1fr', '3fr', '1fr', '1fr']} rows={6} />
      )}
      {list.data?.items.length === 0 && (
        <EmptyState
          icon={IconReceipt}
          title={t(($) => $.billing.noTransactions)}
          text={t(($) => $.billing.noTransactionsText)}
        />
      )}
      {list.data && list.data.items.length > 0 && (
        <div aria-busy={list.isPlaceholderData}>
          <TransactionTable transactions={list.data.items} />
          <ListFooter
            page={page}
            total={list.data.total}
            perPage={TRANSACTIONS_PER_PAGE}
            range={(shown) => t(($) => $.billing.range, shown)}
            onPage={(next) => void navigate({ search: next > 1 ? { page: next } : {} })}
          />
        </div>
      )}
    </Card>
  );
}
