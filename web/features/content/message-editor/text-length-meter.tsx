import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TextPreview } from '../../../../contract/campaigns/schemas.ts';
import { type Action, NOTE_AFTER_PLACEHOLDERS } from '../../../../contract/campaigns/sequence.ts';
import { placeholdersIn } from '../../../../engine/text/placeholders.ts';
import { useFormats } from '../../../i18n/format.ts';
import classes from './written-text.module.css';

const DRAWN_TO = 2_000;

interface Props {
  action: Action;
  text: string;
  limit: number | null;
  preview: TextPreview | undefined;
}

/** How long the text is as it is written, how long it becomes for people, and what is allowed. */
export function TextLengthMeter({ action, text, limit, preview }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (limit === null) return null;
  const { length } = text;
  const hasPlaceholders = placeholdersIn(text).length > 0;
  const over = preview && hasPlaceholders && !preview.is_example ? preview.lengths : null;
  const most = Math.max(length, over?.max ?? 0);
  const scale = Math.max(limit * 1.15, most * 1.02);
  const share = (value: number) => `${(value / scale) * 100}%`;
  const isOver = length > limit;
  // against a limit that nobody comes near, a bar says nothing
  const isShown = limit <= DRAWN_TO || most > limit / 2;
  const isLongNote =
    action === 'connect' &&
    hasPlaceholders &&
    limit >= NOTE_AFTER_PLACEHOLDERS &&
    (over?.max ?? 0) >= NOTE_AFTER_PLACEHOLDERS;
  return (
    <div className={classes.length}>
      {isShown && (
        <div
          className={classes.track}
          role="meter"
          aria-label={t(($) => $.sequence.length.label)}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuenow={length}
          aria-valuetext={t(($) => $.sequence.length.ofLimit, { length: number(length), limit: number(limit) })}
        >
          <span style={{ width: share(Math.min(length, limit)) }} />
          {over && over.max > length && (
            <b
              style={{
                left: share(Math.min(length, limit)),
                width: share(Math.min(over.max, limit) - Math.min(length, limit)),
              }}
            />
          )}
          {most > limit && <i style={{ left: share(limit), width: share(most - limit) }} />}
          <em style={{ left: share(limit) }} />
        </div>
      )}
      <div className={classes.lengthLine}>
        <span data-over={isOver || undefined}>
          {t(($) => $.sequence.length.characters, { count: length })}
          {over &&
            `, ${
              over.min === over.max
                ? t(($) => $.sequence.length.same, { length: number(over.min), count: over.people })
                : t(($) => $.sequence.length.range, {
                    min: number(over.min),
                    max: number(over.max),
                    count: over.people,
                  })
            }`}
        </span>
        <strong>{t(($) => $.sequence.length.limit, { limit: number(limit) })}</strong>
      </div>
      {over && over.too_long > 0 && (
        <div className={classes.problem} role="status">
          <IconAlertTriangleFilled size={16} aria-hidden />
          <div>
            <strong>{t(($) => $.sequence.length.tooLong, { count: over.too_long, limit: number(limit) })}</strong>
            <p>{t(($) => $.sequence.length.tooLongText)}</p>
          </div>
        </div>
      )}
      {isLongNote && over && over.too_long === 0 && (
        <p className={classes.warning}>
          {t(($) => $.sequence.length.longNote, { most: NOTE_AFTER_PLACEHOLDERS, max: number(over.max) })}
        </p>
      )}
    </div>
  );
}
