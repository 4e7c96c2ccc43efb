import { Button, Card } from '@mantine/core';
import { IconBuildings, IconStethoscope } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CUSTOMERS_PER_PAGE } from '../../../../contract/admin/schemas.ts';
import { errorText } from '../../../api/error-text.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import shell from '../../../shell/shell.module.css';
import { useUser } from '../../../shell/session/use-access-state.ts';
import { useIsPhone } from '../../../shell/use-is-phone.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { SkeletonCards, SkeletonTable } from '../../../ui/feedback/skeletons.tsx';
import classes from './admin.module.css';
import { CustomerCards } from './customer-cards.tsx';
import { CustomerDrawer } from './customer-drawer.tsx';
import { CustomerFooter } from './customer-footer.tsx';
import { CustomerSearch } from './customer-search.tsx';
import { CustomerTable } from './customer-table.tsx';
import { adminQueries } from './queries.ts';

const route = getRouteApi('/_app/admin/customers/{-$customer}');

/** Every customer's workspace that this admin looks after. Search and page stand in the address. */
export function CustomersPage() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { customer: openId } = route.useParams();
  const { q: search, page = 1 } = route.useSearch();
  const list = useQuery(adminQueries.customers({ search, page }));
  const listed = list.data?.items.find(({ _id }) => _id === openId);
  // one who stands on another page of the list, as after the way back from their workspace
  const isElsewhere = openId !== undefined && list.data !== undefined && !listed;
  const asked = useQuery({ ...adminQueries.customer(openId ?? ''), enabled: isElsewhere, retry: false });
  const title = t(($) => $.admin.customers);
  usePageTitle(title);

  const content = () => {
    if (list.error && !list.data) {
      return (
        <EmptyState
          icon={IconBuildings}
          title={t(($) => $.admin.failed)}
          text={errorText(t, list.error)}
          action={<Button onClick={() => void list.refetch()}>{t(($) => $.pageError.retry)}</Button>}
        />
      );
    }
    if (!list.data) return <Waiting />;
    if (list.data.items.length === 0) {
      return <EmptyState icon={IconBuildings} title={t(($) => $.admin.none)} text={t(($) => $.admin.noneText)} />;
    }
    const Rows = isPhone ? CustomerCards : CustomerTable;
    return (
      <div className={classes.rows} aria-busy={list.isPlaceholderData} data-stale={list.isPlaceholderData || undefined}>
        <Rows customers={list.data.items} openId={openId} />
        <CustomerFooter page={page} total={list.data.total} />
      </div>
    );
  };

  return (
    <div className={shell.page}>
      <PageHeader title={title} subtitle={t(($) => $.admin.subtitle)} actions={<SystemLink />} />
      <Card p={0} className={classes.card}>
        <div className={classes.toolbar}>
          <CustomerSearch />
        </div>
        {content()}
      </Card>
      <CustomerDrawer customer={listed ?? asked.data} />
    </div>
  );
}

/** To how the installation is: for those who run it, not for the owner of a brand. */
function SystemLink() {
  const { t } = useTranslation();
  if (useUser().platform_role !== 'platform_admin') return null;
  return (
    <Button component={Link} to="/admin/system" variant="default" leftSection={<IconStethoscope size={15} />}>
      {t(($) => $.system.title)}
    </Button>
  );
}

const COLUMNS = ['26%', '12%', '12%', '12%', '8%', '8%', '22%'];

function Waiting() {
  const { t } = useTranslation();
  const label = t(($) => $.ui.loading);
  if (useIsPhone()) return <SkeletonCards label={label} count={5} height={96} />;
  return <SkeletonTable label={label} columns={COLUMNS} rows={Math.min(10, CUSTOMERS_PER_PAGE)} />;
}
