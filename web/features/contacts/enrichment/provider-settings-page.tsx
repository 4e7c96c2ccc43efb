import { ActionIcon, Badge, Button, Card, Switch } from '@mantine/core';
import { IconAlertTriangle, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { EnrichmentProviderRow } from '../../../../contract/enrichment/schemas.ts';
import { api } from '../../../api/api.ts';
import { errorText } from '../../../api/error-text.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { useFormats } from '../../../i18n/format.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import classes from './enrichment.module.css';
import { enrichmentQueries } from './queries.ts';

/** Who is asked for emails and phones, and in which order: the first that knows it ends the asking. */
export function ProviderSettingsPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(enrichmentQueries.providers());
  const title = t(($) => $.enrichment.settings.title);
  usePageTitle(title);
  return (
    <div>
      <PageHeader title={title} subtitle={t(($) => $.enrichment.settings.subtitle)} />
      {!data && !error && <SkeletonCards label={t(($) => $.ui.loading)} count={3} height={64} />}
      {error && !data && (
        <Card p={0}>
          <EmptyState
            icon={IconAlertTriangle}
            title={t(($) => $.enrichment.settings.failed)}
            text={errorText(t, error)}
            action={<Button onClick={() => void refetch()}>{t(($) => $.pageError.retry)}</Button>}
          />
        </Card>
      )}
      {data && <Providers saved={data} />}
    </div>
  );
}

type Choice = Pick<EnrichmentProviderRow, 'name' | 'is_on'>;

function Providers({ saved }: { saved: EnrichmentProviderRow[] }) {
  const { t } = useTranslation();
  const save = useApiMutation({
    call: (providers: Choice[]) => api.enrichment.saveProviders({ providers }),
    refresh: ['enrichment'],
    success: t(($) => $.enrichment.settings.saved),
  });
  // what was just chosen is shown before the server has said yes to it
  const wanted = save.isPending ? save.variables : undefined;
  const ordered = saved.toSorted((a, b) => a.position - b.position);
  const rows = wanted
    ? wanted.flatMap(({ name, is_on }) => ordered.filter((row) => row.name === name).map((row) => ({ ...row, is_on })))
    : ordered;
  const choices = rows.map(({ name, is_on }): Choice => ({ name, is_on }));
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ name: string; by: -1 | 1 } | null>(null);
  const move = (from: number, by: -1 | 1) => {
    const choice = choices[from]!;
    moved.current = { name: choice.name, by };
    save.mutate(choices.toSpliced(from, 1).toSpliced(from + by, 0, choice));
  };
  // a line that moves in the document loses the keyboard: it stays with the button, or goes to the other one at an end
  useLayoutEffect(() => {
    if (!moved.current) return;
    const { name, by } = moved.current;
    const buttons = [by, -by].map((way) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-name="${CSS.escape(name)}"] [data-way="${way}"]:enabled`),
    );
    const has = document.activeElement;
    if (has === document.body || has?.matches(':disabled')) (buttons[0] ?? buttons[1])?.focus();
    if (!save.isPending) moved.current = null;
  });
  return (
    <Card p={0} className={classes.card}>
      <ol ref={list} className={classes.providers} aria-label={t(($) => $.enrichment.settings.title)}>
        {rows.map((row, index) => (
          <ProviderLine
            key={row.name}
            row={row}
            place={index + 1}
            isLast={index === rows.length - 1}
            isBusy={save.isPending}
            onMove={(by) => move(index, by)}
            onTurn={(is_on) =>
              save.mutate(choices.map((choice) => (choice.name === row.name ? { ...choice, is_on } : choice)))
            }
          />
        ))}
      </ol>
      <p className={classes.foot}>{t(($) => $.enrichment.settings.foot)}</p>
    </Card>
  );
}

interface LineProps {
  row: EnrichmentProviderRow;
  place: number;
  isLast: boolean;
  isBusy: boolean;
  onMove: (by: -1 | 1) => void;
  onTurn: (isOn: boolean) => void;
}

function ProviderLine({ row, place, isLast, isBusy, onMove, onTurn }: LineProps) {
  const { t } = useTranslation();
  const { number, percent, moment } = useFormats();
  const { name, title, kinds, not_asked, is_on, asked, found, resting_until, resting_why } = row;
  return (
    <li data-name={name} data-off={!is_on || undefined}>
      <span className={classes.place}>{number(place)}</span>
      <div className={classes.about}>
        <strong>
          {title}
          {kinds.map((kind) => (
            <Badge key={kind} size="sm" fz="xs" tt="none" variant="light" color="gray">
              {kind === 'email' ? t(($) => $.enrichment.kinds.emails) : t(($) => $.enrichment.kinds.phones)}
            </Badge>
          ))}
        </strong>
        <span>
          {asked > 0
            ? t(($) => $.enrichment.settings.knew, { share: percent(found / asked), count: asked })
            : t(($) => $.enrichment.settings.notAsked)}
        </span>
        {not_asked.some(({ why }) => why === 'comes_later') && (
          <span>{t(($) => $.enrichment.settings.phonesLater)}</span>
        )}
        {resting_until && resting_why && <span data-resting>{restText(t, resting_why, moment(resting_until))}</span>}
      </div>
      <div className={classes.moves}>
        <ActionIcon
          aria-label={t(($) => $.enrichment.settings.up, { name: title })}
          data-way={-1}
          disabled={place === 1}
          onClick={() => !isBusy && onMove(-1)}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={t(($) => $.enrichment.settings.down, { name: title })}
          data-way={1}
          disabled={isLast}
          onClick={() => !isBusy && onMove(1)}
        >
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
      </div>
      <Switch
        checked={is_on}
        disabled={isBusy}
        aria-label={t(($) => $.enrichment.settings.ask, { name: title })}
        onChange={(event) => onTurn(event.currentTarget.checked)}
      />
    </li>
  );
}

type Rest = NonNullable<EnrichmentProviderRow['resting_why']>;
const REST_TEXTS: Record<Rest, (t: TFunction, until: string) => string> = {
  key: (t, until) => t(($) => $.enrichment.settings.rests.key, { until }),
  credits: (t, until) => t(($) => $.enrichment.settings.rests.credits, { until }),
  down: (t, until) => t(($) => $.enrichment.settings.rests.down, { until }),
  busy: (t, until) => t(($) => $.enrichment.settings.rests.busy, { until }),
};
/** Why it is passed over, and until when. */
const restText = (t: TFunction, why: Rest, until: string): string => REST_TEXTS[why](t, until);
