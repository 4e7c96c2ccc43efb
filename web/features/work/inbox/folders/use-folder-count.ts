import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/format.ts';

/** The server counts so far and no further. */
const COUNTED_TO = 1_000;

export interface FolderCount {
  /** As it stands beside the entry. */
  short: string;
  /** In words: every number is how many conversations its entry lists. */
  words: string;
}

/** How many conversations an entry lists; nothing for none. */
export function useFolderCount() {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (count: number | undefined): FolderCount | null => {
    if (!count) return null;
    const short = count >= COUNTED_TO ? `${number(COUNTED_TO - 1)}+` : number(count);
    return { short, words: t(($) => $.inbox.folderCount, { count }).replace(number(count), short) };
  };
}
