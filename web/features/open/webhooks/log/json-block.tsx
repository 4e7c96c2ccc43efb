import classes from '../webhooks.module.css';

const PART = /("(?:\\.|[^"\\])*")(\s*:)?|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|\b(?:true|false|null)\b/gi;

/** JSON as people read it, with its names apart from its values. */
export function JsonBlock({ json, label }: { json: string; label: string }) {
  return (
    <pre className={classes.code} tabIndex={0} aria-label={label}>
      {partsOf(spaced(json)).map(({ text, kind, at }) =>
        kind ? (
          <span key={at} data-kind={kind}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </pre>
  );
}

function spaced(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}

interface Part {
  text: string;
  kind?: 'name' | 'text' | 'value';
  at: number;
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(PART)) {
    const [whole, quoted, colon] = match;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), at: end });
    const kind = colon ? 'name' : quoted ? 'text' : 'value';
    parts.push({ text: colon ? (quoted ?? '') : whole, kind, at: match.index });
    if (colon) parts.push({ text: colon, at: match.index + (quoted?.length ?? 0) });
    end = match.index + whole.length;
  }
  return [...parts, { text: text.slice(end), at: end }];
}
