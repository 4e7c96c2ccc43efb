import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filesShownIn } from './email-document.ts';
import { fetchFile } from './fetch-file.ts';

/** Pictures that came with a mail, read from our server into the page itself: the frame may ask nobody. */
export function useMailPictures(html: string): ReadonlyMap<string, string> {
  const ids = useMemo(() => [...new Set(filesShownIn(html))], [html]);
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['inbox', 'picture', id],
      queryFn: async () => dataAddress(await fetchFile(id)),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: dataOf,
  });
  return useMemo(() => new Map(ids.map((id, at) => [id, found[at] ?? ''])), [ids, found]);
}

const dataOf = (results: { data: string | undefined }[]): (string | undefined)[] => results.map(({ data }) => data);

const dataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(blob);
  });
