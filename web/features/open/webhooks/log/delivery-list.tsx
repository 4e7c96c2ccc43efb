import { Button, Card, SegmentedControl, Select } from '@mantine/core';
import { IconFlask, IconHandStop, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  type WebhookDetail,
} from '../../../../../contract/webhooks/schemas.ts';
import { EVENT_TRIGGERS } from '../../../../../contract/webhooks/triggers.ts';
import { errorText } from '../../../../api/error-text.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { ListFooter } from '../../../../ui/list/list-footer.tsx';
import { ListSearch } from '../../../../ui/list/list-search.tsx';
import { DELIVERIES_PER_PAGE, webhookQueries } from '../queries.ts';
import { triggerText } from '../webhook-texts.ts';
import classes from '../webhooks.module.css';
import log from './log.module.css';
import { DeliveryRow } from './delivery-row.tsx';

const route = getRouteApi('/_app/integrations/webhooks/$id');
const EVERY = 'all';

/** All that was sent, waits or failed, narrowed by the address. */
export function DeliveryList({ webhook, onTest }: { webhook: WebhookDetail; onTest: () => void }) {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error } = useQuery(webhookQueries.log(webhook._id, search));
  const isNarrowed = !!(search.show ?? search.trigger ?? search.q);
  return (
    <Card component="section" p={0} className={log.deliveries} aria-label={t(($) => $.webhooks.log)}>
      <LogToolbar />
      {error && <FormFailure text={errorText(t, error)} />}
      {!data && !error && <SkeletonCards label={t(($) => $.ui.loading)} count={6} height={44} />}
      {data?.total === 0 && !isNarrowed && (
        <EmptyState
          icon={IconWebhook}
          title={t(($) => $.webhooks.emptyLog)}
          text={t(($) => $.webhooks.emptyLogText)}
          action={
            <Button leftSection={<IconFlask size={16} aria-hidden />} onClick={onTest}>
              {t(($) => $.webhooks.test)}
            </Button>
          }
        />
      )}
      {data?.total === 0 && isNarrowed && (
        <EmptyState
          icon={IconHandStop}
          title={t(($) => $.webhooks.nothing)}
          text={t(($) => $.webhooks.nothingText)}
          action={
            <Button variant="default" onClick={() => void navigate({ search: {} })}>
              {t(($) => $.webhooks.all)}
            </Button>
          }
        />
      )}
      {data && data.total > 0 && (
        <>
          <div className={log.deliveryHead} aria-hidden>
            <span>{t(($) => $.webhooks.time)}</span>
            <span>{t(($) => $.webhooks.trigger)}</span>
            <span>{t(($) => $.webhooks.person)}</span>
            <span>{t(($) => $.webhooks.statusColumn)}</span>
            <span>{t(($) => $.webhooks.tries)}</span>
            <span>{t(($) => $.webhooks.took)}</span>
            <span>{t(($) => $.webhooks.nextTry)}</span>
          </div>
          <ul className={classes.list} aria-label={t(($) => $.webhooks.log)}>
            {data.items.map((delivery) => (
              <DeliveryRow key={delivery._id} delivery={delivery} isOpen={search.delivery === delivery._id} />
            ))}
          </ul>
          <ListFooter
            page={search.page ?? 1}
            total={data.total}
            perPage={DELIVERIES_PER_PAGE}
            range={(shown) => t(($) => $.webhooks.range, shown)}
            onPage={(page) => void navigate({ search: (now) => ({ ...now, page: page > 1 ? page : undefined }) })}
          />
        </>
      )}
    </Card>
  );
}

function LogToolbar() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const names: Record<DeliveryStatus, string> = {
    delivered: t(($) => $.webhooks.states.delivered),
    waiting: t(($) => $.webhooks.states.waiting),
    failed: t(($) => $.webhooks.states.failed),
  };
  const narrow = (change: Partial<typeof search>) =>
    void navigate({ search: (now) => ({ ...now, ...change, page: undefined, delivery: undefined }), replace: true });
  return (
    <div className={log.toolbar}>
      <SegmentedControl
        size="sm"
        aria-label={t(($) => $.webhooks.show)}
        data={[
          { value: EVERY, label: t(($) => $.webhooks.all) },
          ...DELIVERY_STATUSES.map((value) => ({ value, label: names[value] })),
        ]}
        value={search.show ?? EVERY}
        onChange={(value) => narrow({ show: DELIVERY_STATUSES.find((status) => status === value) })}
      />
      <ListSearch
        label={t(($) => $.webhooks.search)}
        value={search.q ?? ''}
        onSearch={(q) => narrow({ q: q || undefined })}
      />
      <Select
        clearable
        aria-label={t(($) => $.webhooks.trigger)}
        placeholder={t(($) => $.webhooks.allTriggers)}
        data={EVENT_TRIGGERS.map((value) => ({ value, label: triggerText(t, value) }))}
        value={search.trigger ?? null}
        clearButtonProps={{ 'aria-label': t(($) => $.webhooks.allTriggers) }}
        onChange={(value) => narrow({ trigger: EVENT_TRIGGERS.find((trigger) => trigger === value) })}
      />
    </div>
  );
}
