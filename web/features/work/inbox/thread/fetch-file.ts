import { attachmentPath } from '../../../../../contract/inbox/schemas.ts';
import { ApiError, ConnectionError } from '../../../../api/api-error.ts';
import { sessionStore } from '../../../../api/api.ts';
import { chosenSpace } from '../../../../api/chosen-space.ts';

/** A file of a message: it is asked for with one's session, so no address of it works for anybody else. */
export async function fetchFile(id: string): Promise<Blob> {
  const space = chosenSpace.read();
  const path = `/api${attachmentPath(id)}${space ? `?${new URLSearchParams({ space })}` : ''}`;
  const answer = await fetch(path, { headers: sessionStore.headers() }).catch((cause: unknown) => {
    throw new ConnectionError(cause);
  });
  if (!answer.ok) throw new ApiError({ status: answer.status, code: answer.status === 404 ? 'not_found' : undefined });
  return answer.blob();
}
