import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { saveFile } from '../../../ui/save-file.ts';

/** The people of a search, or the lines that were not taken, as a file. */
export function useDownload(what: 'people' | 'rejected') {
  return useApiMutation({
    call: (id: string) =>
      what === 'people' ? api.searches.downloadCsv({ id }) : api.searches.downloadRejected({ id }),
    onDone: ({ name, text, type }) => saveFile(name, text, type),
  });
}
