import { useTranslation } from 'react-i18next';
import { placeholdersIn } from '../../../../../engine/text/placeholders.ts';

/** A text as it goes out; a placeholder that nothing was found for is marked. */
export function FilledText({ text, missing }: { text: string; missing: readonly string[] }) {
  const { t } = useTranslation();
  const parts: (string | { written: string })[] = [];
  let rest = text;
  for (const { key, written } of placeholdersIn(text)) {
    if (!missing.includes(key)) continue;
    const place = rest.indexOf(written);
    if (place === -1) continue;
    parts.push(rest.slice(0, place), { written });
    rest = rest.slice(place + written.length);
  }
  parts.push(rest);
  return (
    <p>
      {parts.map((part, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          // the same placeholder may stand twice
          <mark key={`${part.written} ${index}`} title={t(($) => $.simulate.path.missing)}>
            {part.written}
          </mark>
        ),
      )}
    </p>
  );
}
