import { Button, Loader } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import { CSV_MAX_BYTES, type CsvUpload } from '../../../../contract/searches/schemas.ts';
import { api } from '../../../api/api.ts';
import { errorText } from '../../../api/error-text.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { CsvMapping } from './csv-mapping.tsx';
import { FileImport } from './file-import.tsx';
import classes from './searches.module.css';

/** Browsers tell the kind of such files each in their own way: the ending decides, as on the server. */
const ENDINGS = ['.csv', '.txt', '.tsv'];

interface Props {
  campaign: WholeCampaign | null;
  ensure: () => Promise<WholeCampaign>;
}

/** A file: dropped or chosen, its columns named, then read by a job whose progress is seen. */
export function AddFile({ campaign, ensure }: Props) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string | null>(null);
  const [upload, setUpload] = useState<CsvUpload | null>(null);
  const [jobId, setJobId] = useState<string | null>(null);
  const send = useApiMutation({
    call: (file: File) => api.searches.upload({ file }),
    onDone: (read) => (read.rows > 0 ? setUpload(read) : setProblem(t(($) => $.searches.errors.headerOnly))),
    onRefusal: (error) => {
      setProblem(errorText(t, error));
      return true;
    },
  });
  const restart = () => {
    setUpload(null);
    setJobId(null);
    setProblem(null);
  };
  const choose = (file: File | undefined) => {
    const refusal = file ? refusalOf(file) : 'missing';
    if (refusal === 'empty') return setProblem(t(($) => $.searches.errors.emptyFile));
    if (refusal === 'missing') return setProblem(t(($) => $.errors.fileMissing));
    if (refusal === 'large') return setProblem(t(($) => $.errors.fileTooLarge));
    if (refusal === 'kind') return setProblem(t(($) => $.errors.fileRefused));
    setProblem(null);
    send.mutate(file as File);
  };

  if (jobId) return <FileImport jobId={jobId} campaignId={campaign?._id ?? null} onAgain={restart} />;
  if (upload)
    return <CsvMapping upload={upload} campaign={campaign} ensure={ensure} onBegun={setJobId} onBack={restart} />;
  return (
    <div className={classes.file}>
      <Dropzone
        className={classes.drop}
        multiple={false}
        useFsAccessApi={false}
        loading={false}
        disabled={send.isPending}
        data-error={problem !== null || undefined}
        inputProps={{ 'aria-label': t(($) => $.searches.chooseFile), accept: ENDINGS.join(',') }}
        onDrop={(files) => choose(files[0])}
        // folders and the like arrive here
        onReject={() => setProblem(t(($) => $.errors.fileMissing))}
      >
        <div className={classes.dropText}>
          {send.isPending ? <Loader size={22} /> : <IconUpload size={24} stroke={1.6} aria-hidden />}
          <strong>{send.isPending ? t(($) => $.searches.reading) : t(($) => $.searches.dropFile)}</strong>
          <span>{t(($) => $.searches.dropHint)}</span>
        </div>
      </Dropzone>
      {problem && (
        <p className={classes.error} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        <Button
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          loading={send.isPending}
          onClick={() => choose(undefined)}
        >
          {t(($) => $.searches.continue)}
        </Button>
      </div>
    </div>
  );
}

function refusalOf({ size, name }: File): 'empty' | 'large' | 'kind' | null {
  if (size === 0) return 'empty';
  if (size > CSV_MAX_BYTES) return 'large';
  return ENDINGS.some((ending) => name.toLowerCase().endsWith(ending)) ? null : 'kind';
}
