import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Attachment, attachmentPath } from '../../../../../contract/inbox/schemas.ts';
import { ApiError, ConnectionError } from '../../../../api/api-error.ts';
import { sessionStore } from '../../../../api/api.ts';
import { chosenSpace } from '../../../../api/chosen-space.ts';
import { errorText } from '../../../../api/error-text.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';

/** A file of a message, to keep: it is asked for with one's session, so no address of it works for anybody else. */
export function useDownloadFile() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (file: Attachment) => {
      const space = chosenSpace.read();
      const path = `/api${attachmentPath(file._id)}${space ? `?${new URLSearchParams({ space })}` : ''}`;
      const answer = await fetch(path, { headers: sessionStore.headers() }).catch((cause: unknown) => {
        throw new ConnectionError(cause);
      });
      if (!answer.ok)
        throw new ApiError({ status: answer.status, code: answer.status === 404 ? 'not_found' : undefined });
      return answer.blob();
    },
    onSuccess: (blob, file) => saveBlob(file.name, blob),
    onError: (error) => snackbars.show({ type: 'error', text: errorText(t, error) }),
  });
}

function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
