import { Alert } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { BLACKLIST_VALUE_MAX, type BlacklistImport } from '../../../../contract/blacklist/schemas.ts';

export type ImportedLines = Pick<BlacklistImport, 'added' | 'repeated' | 'problems'>;
type Problem = ImportedLines['problems'][number];

const IMPORT_PROBLEM_TEXTS: Record<Problem['code'], (t: TFunction, value: string) => string> = {
  value_missing: (t) => t(($) => $.blacklist.problems.valueMissing),
  too_many_cells: (t) => t(($) => $.blacklist.problems.tooManyCells),
  unknown_kind: (t, value) => t(($) => $.blacklist.problems.unknownKind, { value }),
  too_long: (t) => t(($) => $.blacklist.problems.tooLong, { max: BLACKLIST_VALUE_MAX }),
  nothing_to_compare: (t) => t(($) => $.blacklist.problems.nothingToCompare),
};
const SHOWN = 8;

/** What became of the lines: added, there already, or not understood and why. */
export function ImportResult({ result, onClose }: { result: ImportedLines; onClose: () => void }) {
  const { t } = useTranslation();
  const { added, repeated, problems } = result;
  const words = [
    t(($) => $.blacklist.added, { count: added }),
    ...(repeated > 0 ? [t(($) => $.blacklist.repeated, { count: repeated })] : []),
    ...(problems.length > 0 ? [t(($) => $.blacklist.refused, { count: problems.length })] : []),
  ];
  return (
    <Alert
      role="status"
      color={problems.length > 0 ? 'yellow' : 'green'}
      title={words.join(' · ')}
      withCloseButton
      closeButtonLabel={t(($) => $.ui.close)}
      onClose={onClose}
    >
      {problems.length > 0 && (
        <ul style={{ margin: 0, paddingLeft: 'var(--space-16)' }}>
          {problems.slice(0, SHOWN).map(({ line, code, value }) => (
            <li key={line}>
              {t(($) => $.blacklist.lineProblem, { line, problem: IMPORT_PROBLEM_TEXTS[code](t, value) })}
            </li>
          ))}
          {problems.length > SHOWN && <li>{t(($) => $.blacklist.moreLines, { count: problems.length - SHOWN })}</li>}
        </ul>
      )}
    </Alert>
  );
}
