import { Button, Card } from '@mantine/core';
import { IconRefresh, IconStethoscope } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CheckFinding } from '../../../../contract/system/schemas.ts';
import { errorText } from '../../../api/error-text.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { useFormats } from '../../../i18n/format.ts';
import shell from '../../../shell/shell.module.css';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { FindingRow } from './finding-row.tsx';
import { systemQueries } from './queries.ts';
import classes from './system.module.css';

/** The self-check: how this installation is, and what to do about what is not well. */
export function SystemPage() {
  const { t } = useTranslation();
  const checks = useQuery(systemQueries.checks());
  const title = t(($) => $.system.title);
  usePageTitle(title);
  const again = (
    <Button
      variant="default"
      leftSection={<IconRefresh size={15} />}
      loading={checks.isFetching && checks.data !== undefined}
      onClick={() => void checks.refetch()}
    >
      {t(($) => $.system.again)}
    </Button>
  );

  const content = () => {
    if (checks.error && !checks.data)
      return (
        <EmptyState
          icon={IconStethoscope}
          title={t(($) => $.system.failed)}
          text={errorText(t, checks.error)}
          action={<Button onClick={() => void checks.refetch()}>{t(($) => $.pageError.retry)}</Button>}
        />
      );
    if (!checks.data) return <SkeletonCards label={t(($) => $.ui.loading)} count={6} height={64} />;
    return (
      <>
        <Summary {...checks.data} checkedAt={checks.data.checked_at} />
        <ul className={classes.rows} aria-label={t(($) => $.system.list)}>
          {checks.data.findings.toSorted(worstFirst).map((finding) => (
            <FindingRow key={finding.code} finding={finding} />
          ))}
        </ul>
      </>
    );
  };

  return (
    <div className={shell.page}>
      <PageHeader title={title} subtitle={t(($) => $.system.subtitle)} actions={checks.data && again} />
      <Card p={0} className={classes.card}>
        {content()}
      </Card>
    </div>
  );
}

const ORDER = { wrong: 0, missing: 1, well: 2 };
const worstFirst = (a: CheckFinding, b: CheckFinding) => ORDER[a.state] - ORDER[b.state];

function Summary(props: { findings: readonly CheckFinding[]; version: string; checkedAt: string }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const count = props.findings.filter(({ state }) => state === 'wrong').length;
  return (
    <div className={classes.summary} role="status">
      <StatusPill tone={count > 0 ? 'red' : 'green'}>
        {count > 0 ? t(($) => $.system.wrong, { count }) : t(($) => $.system.allWell)}
      </StatusPill>
      <span>{t(($) => $.system.checkedAt, { version: props.version, time: moment(props.checkedAt) })}</span>
    </div>
  );
}
