import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '../../../../../contract/inbox/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { saveBlob } from '../../../../ui/save-file.ts';
import { fetchFile } from './fetch-file.ts';

/** A file of a message, to keep. */
export function useDownloadFile() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (file: Attachment) => fetchFile(file._id),
    onSuccess: (blob, file) => saveBlob(file.name, blob),
    onError: (error) => snackbars.show({ type: 'error', text: errorText(t, error) }),
  });
}
