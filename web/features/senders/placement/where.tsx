import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PlacementTest } from '../../../../contract/placement/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { SegmentedProgress } from '../../../ui/display/segmented-progress.tsx';
import { TONES } from '../../../ui/display/tones.ts';

type Counts = PlacementTest['counts'];

/** Where mails were found, the best first. */
const WHERE: readonly { part: Exclude<keyof Counts, 'total'>; color: string; name: (t: TFunction) => string }[] = [
  { part: 'inbox', color: TONES.green, name: (t) => t(($) => $.placement.where.inbox) },
  { part: 'other', color: TONES.blue, name: (t) => t(($) => $.placement.where.other) },
  { part: 'spam', color: TONES.red, name: (t) => t(($) => $.placement.where.spam) },
  { part: 'missing', color: TONES.amber, name: (t) => t(($) => $.placement.where.missing) },
  { part: 'refused', color: TONES.violet, name: (t) => t(($) => $.placement.where.refused) },
  { part: 'open', color: 'transparent', name: (t) => t(($) => $.placement.where.open) },
];

/** “Inbox 2, Spam 1” */
export function useWhereText() {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (counts: Counts): string =>
    WHERE.filter(({ part }) => counts[part] > 0)
      .map(({ part, name }) => (counts.total === 1 ? name(t) : `${name(t)} ${number(counts[part])}`))
      .join(', ');
}

/** The shares as a bar; its words say the same. */
export function WhereBar({ counts, label }: { counts: Counts; label: string }) {
  return (
    <SegmentedProgress
      label={label}
      segments={WHERE.map(({ part, color }) => ({ share: counts[part] / Math.max(1, counts.total), color }))}
    />
  );
}
