import { Alert, Button, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ERRORS } from '../../../../contract/errors.ts';
import type { CsvResult } from '../../../../contract/searches/schemas.ts';
import { useJob } from '../../../api/jobs/use-job.ts';
import { useFormats } from '../../../i18n/format.ts';
import { AddressSummary } from './addresses/address-summary.tsx';
import { searchQueries } from './queries.ts';
import { RejectionList } from './rejection-list.tsx';
import classes from './searches.module.css';
import { useDownload } from './use-download.ts';

interface Props {
  jobId: string;
  campaignId: string | null;
  onAgain: () => void;
}

/** A file being read: how far it is, then what was accepted and what was not, and why. */
export function FileImport({ jobId, campaignId, onAgain }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const queryClient = useQueryClient();
  const { job, isRunning, isDone, isFailed } = useJob(jobId);
  const result = isDone ? (job?.result as CsvResult) : null;
  useEffect(() => {
    if (isRunning) return;
    void queryClient.invalidateQueries({ queryKey: ['searches'] });
    void queryClient.invalidateQueries({ queryKey: ['campaigns'] });
  }, [isRunning, queryClient]);
  const { data: searches } = useQuery({ ...searchQueries.of(campaignId ?? ''), enabled: campaignId !== null });
  const search = searches?.find(({ _id }) => _id === (result?.search_id ?? job?.subject_id));
  const download = useDownload('rejected');
  const total = job?.total ?? null;
  if (isRunning) {
    return (
      <div className={classes.importing} role="status">
        <span>
          {total
            ? t(($) => $.searches.importing, { done: formats.number(job?.progress ?? 0), total: formats.number(total) })
            : t(($) => $.searches.reading)}
        </span>
        <Progress value={total ? ((job?.progress ?? 0) / total) * 100 : 100} animated={!total} aria-hidden />
      </div>
    );
  }
  const rejections = result?.rejections ?? search?.rejections ?? {};
  const rejected = result?.rejected ?? search?.rejected ?? 0;
  // the job tells its refusal in the server's words
  const problem = job?.problem === ERRORS.csv_no_lines.message ? t(($) => $.searches.errors.noLines) : job?.problem;
  return (
    <div className={classes.importing}>
      <Alert
        role="status"
        color={isFailed ? 'red' : rejected > 0 ? 'yellow' : 'green'}
        title={
          isFailed
            ? (problem ?? t(($) => $.errors.internal))
            : search && search.waiting > 0
              ? t(($) => $.searches.waiting, { count: search.waiting })
              : t(($) => $.searches.accepted, { count: result?.accepted ?? 0 })
        }
      >
        <RejectionList count={rejected} rejections={rejections} />
      </Alert>
      {search && search.waiting > 0 && !isFailed && (
        <p className={classes.why}>{t(($) => $.searches.addresses.later)}</p>
      )}
      {search && campaignId && search.waiting === 0 && (
        <AddressSummary campaignId={campaignId} searchId={search._id} isClosed />
      )}
      <div className={classes.buttons}>
        {search && search.has_rejected_file && (
          <Button
            variant="default"
            leftSection={<IconDownload size={15} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate(search._id)}
          >
            {t(($) => $.searches.downloadRejected)}
          </Button>
        )}
        <Button variant="default" onClick={onAgain}>
          {t(($) => $.searches.anotherFile)}
        </Button>
      </div>
    </div>
  );
}
