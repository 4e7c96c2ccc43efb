import { Button } from '@mantine/core';
import { IconLink, IconWorldOff, IconWorldPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DomainsOverview } from '../../../../../contract/domains/schemas.ts';
import { errorText, registerErrorTexts } from '../../../../api/error-text.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SkeletonTable } from '../../../../ui/feedback/skeletons.tsx';
import { BuyDialog } from '../buy/buy-dialog.tsx';
import { DOMAIN_ERROR_TEXTS } from '../error-texts.ts';
import { DomainsFrame } from '../frame/domains-frame.tsx';
import { domainQueries } from '../queries.ts';
import { ConnectDomainDialog } from './connect-domain-dialog.tsx';
import { DomainTable } from './domain-table.tsx';
import type { DomainDialog } from './domains-search.ts';

registerErrorTexts(DOMAIN_ERROR_TEXTS);

const route = getRouteApi('/_app/mailboxes/ai-emails/domains/');

/** Every domain of the workspace with its status, its records and what to do next. */
export function DomainsPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(domainQueries.all());
  return (
    <DomainsFrame tab="domains" actions={data && <DomainActions canBuy={data.can_buy} />}>
      {!data && error && (
        <EmptyState
          icon={IconWorldOff}
          title={t(($) => $.ownDomains.failed)}
          text={errorText(t, error)}
          action={<Button onClick={() => void refetch()}>{t(($) => $.pageError.retry)}</Button>}
        />
      )}
      {!data && !error && (
        <SkeletonTable label={t(($) => $.ui.loading)} columns={['30%', '16%', '22%', '12%', '20%']} rows={4} />
      )}
      {data && <Loaded overview={data} />}
    </DomainsFrame>
  );
}

function useDialog() {
  const navigate = route.useNavigate();
  return (dialog: DomainDialog | undefined) => void navigate({ search: { dialog }, replace: dialog === undefined });
}

function DomainActions({ canBuy }: { canBuy: boolean }) {
  const { t } = useTranslation();
  const show = useDialog();
  return (
    <>
      <Button variant="default" leftSection={<IconLink size={16} aria-hidden />} onClick={() => show('connect')}>
        {t(($) => $.ownDomains.connectDomain)}
      </Button>
      {canBuy && (
        <Button leftSection={<IconWorldPlus size={16} aria-hidden />} onClick={() => show('buy')}>
          {t(($) => $.ownDomains.buyDomain)}
        </Button>
      )}
    </>
  );
}

function Loaded({ overview }: { overview: DomainsOverview }) {
  const { t } = useTranslation();
  const { dialog, names = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const show = useDialog();
  return (
    <>
      {overview.domains.length === 0 ? (
        <EmptyState
          icon={IconWorldPlus}
          title={t(($) => $.ownDomains.none)}
          text={t(($) => $.ownDomains.noneText)}
          action={
            overview.can_buy ? (
              <Button onClick={() => show('buy')}>{t(($) => $.ownDomains.buyDomain)}</Button>
            ) : (
              <Button onClick={() => show('connect')}>{t(($) => $.ownDomains.connectDomain)}</Button>
            )
          }
        />
      ) : (
        <DomainTable overview={overview} />
      )}
      {dialog === 'buy' && overview.can_buy && (
        <BuyDialog
          typed={names}
          onSearch={(text) => void navigate({ search: { dialog, names: text }, replace: true })}
          onClose={() => show(undefined)}
        />
      )}
      {dialog === 'connect' && <ConnectDomainDialog onClose={() => show(undefined)} />}
    </>
  );
}
