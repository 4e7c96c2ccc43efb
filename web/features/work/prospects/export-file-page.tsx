import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { exportPath } from '../../../../contract/prospects/schemas.ts';
import { sessionStore } from '../../../api/api.ts';
import { snackbars } from '../../../ui/feedback/snackbars.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { saveFile } from '../../../ui/save-file.ts';

/** Where the link in a mail leads: the file is asked for with one's session, so the link alone opens nothing. */
export function ExportFilePage() {
  const { t } = useTranslation();
  const { token } = useParams({ from: '/_app/exports/$token' });
  const download = useMutation({
    mutationFn: async () => {
      const answer = await fetch(`/api${exportPath(encodeURIComponent(token))}`, { headers: sessionStore.headers() });
      if (!answer.ok) throw new Error(answer.statusText);
      return answer.text();
    },
    // spreadsheets take it for UTF-8 by its first sign, which reading it has taken off
    onSuccess: (text) => saveFile('prospects.csv', `\uFEFF${text}`, 'text/csv'),
    onError: () => snackbars.show({ type: 'error', text: t(($) => $.prospects.exportFile.gone) }),
  });
  return (
    <EmptyState
      icon={IconFileSpreadsheet}
      title={t(($) => $.prospects.exportFile.title)}
      text={t(($) => $.prospects.exportFile.text)}
      action={
        <Button loading={download.isPending} onClick={() => download.mutate()}>
          {t(($) => $.prospects.exportFile.download)}
        </Button>
      }
    />
  );
}
