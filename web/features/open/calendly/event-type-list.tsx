import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarPlus, IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendlyConnection, EVENT_TYPES_PAGE } from '../../../../contract/calendly/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { ListFooter } from '../../../ui/list/list-footer.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import classes from './calendly.module.css';
import { CopyButton } from '../../people/preferences/public.ts';
import { calendlyQueries } from './queries.ts';

/** What can be booked, sixteen at once, each with the link to give to people. */
export function EventTypeList({ connection }: { connection: CalendlyConnection }) {
  const { t } = useTranslation();
  const { ago } = useFormats();
  const now = useNow();
  const [page, setPage] = useState(1);
  const { data } = useQuery(calendlyQueries.eventTypes(page));
  const reload = useApiMutation({ call: () => api.calendly.reload({}), refresh: ['calendly'] });
  return (
    <SectionCard
      title={t(($) => $.calendly.eventTypes)}
      hint={t(($) => $.calendly.reloaded, { ago: ago(connection.reloaded_at, now) })}
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={14} aria-hidden />}
          loading={reload.isPending}
          onClick={() => reload.mutate()}
        >
          {t(($) => $.calendly.reload)}
        </Button>
      }
      flush
    >
      {!data && <SkeletonCards label={t(($) => $.ui.loading)} count={3} height={48} />}
      {data?.total === 0 && (
        <EmptyState
          icon={IconCalendarPlus}
          title={t(($) => $.calendly.noTypes)}
          text={t(($) => $.calendly.noTypesText)}
        />
      )}
      {data && data.total > 0 && (
        <>
          <ul className={classes.types} aria-label={t(($) => $.calendly.eventTypes)}>
            {data.items.map((type) => (
              <li key={type._id}>
                <strong>{type.name}</strong>
                <small>{t(($) => $.calendly.minutes, { count: type.minutes })}</small>
                <CopyButton
                  text={type.link}
                  label={t(($) => $.calendly.copy)}
                  name={t(($) => $.calendly.copyName, { name: type.name })}
                />
                <ActionIcon
                  component="a"
                  href={type.link}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t(($) => $.calendly.open, { name: type.name })}
                >
                  <IconExternalLink size={16} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
          {data.total > EVENT_TYPES_PAGE && (
            <ListFooter
              page={page}
              total={data.total}
              perPage={EVENT_TYPES_PAGE}
              range={({ first, last, count }) => t(($) => $.calendly.range, { first, last, count })}
              onPage={setPage}
            />
          )}
        </>
      )}
    </SectionCard>
  );
}
