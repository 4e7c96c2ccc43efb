import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export interface ImportedLines {
  added: number;
  repeated: number;
  problems: readonly { line: number; text: string }[];
}

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
        <ul style={{ margin: 0, paddingLeft: 18 }}>
          {problems.slice(0, SHOWN).map(({ line, text }) => (
            <li key={line}>{t(($) => $.blacklist.lineProblem, { line, text })}</li>
          ))}
          {problems.length > SHOWN && <li>{t(($) => $.blacklist.moreLines, { count: problems.length - SHOWN })}</li>}
        </ul>
      )}
    </Alert>
  );
}
