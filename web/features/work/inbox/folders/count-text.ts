import { useFormats } from '../../../../i18n/format.ts';

/** The server counts so far and no further. */
const COUNTED_TO = 1_000;

/** A count as it stands beside a folder; nothing for none. */
export function useCountText() {
  const { number } = useFormats();
  return (count: number | undefined): string | null => {
    if (!count) return null;
    return count >= COUNTED_TO ? `${number(COUNTED_TO - 1)}+` : number(count);
  };
}
