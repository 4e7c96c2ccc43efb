import { useTranslation } from 'react-i18next';
import type { DomainRecord } from '../../../../../contract/domains/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useDomainDates } from '../use-domain-dates.ts';
import { compareValues } from './compare-values.ts';
import { CopyText } from './copy-text.tsx';
import { quotedParts, TEXT_PART } from './quoted-parts.ts';
import classes from './records.module.css';

/** What was found beside what it should be, with the difference marked, and what to copy. */
export function RecordValues({ record }: { record: DomainRecord }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const dates = useDomainDates();
  const { found, should_be: wanted, seen, checked_at: at } = record;
  const by = seen.find(({ by: kind }) => kind === 'name_server')?.server ?? seen[0]?.server;
  const whole = wanted.join('\n');
  const isLong = wanted.length === 1 && whole.length > TEXT_PART;
  return (
    <div className={classes.values}>
      <section aria-label={t(($) => $.ownDomains.record.found)}>
        <header>
          <i data-good={record.is_good || undefined} aria-hidden />
          <strong>{t(($) => $.ownDomains.record.found)}</strong>
          <span>
            {by && at
              ? t(($) => $.ownDomains.record.foundAt, { server: by, time: dates.moment(at) })
              : t(($) => $.ownDomains.verdicts.notChecked)}
          </span>
        </header>
        <div className={classes.value}>
          {found.length === 0 ? (
            <p className={classes.nothing}>{t(($) => $.ownDomains.record.nothing)}</p>
          ) : (
            <Lines own={found} other={wanted} side="found" />
          )}
        </div>
      </section>
      <section aria-label={t(($) => $.ownDomains.record.shouldBe)}>
        <header>
          <i data-good aria-hidden />
          <strong>{t(($) => $.ownDomains.record.shouldBe)}</strong>
          <span>{t(($) => $.ownDomains.record.characters, { count: whole.length, number: number(whole.length) })}</span>
          <CopyText
            variant={record.is_good || record.is_written_here ? 'default' : 'filled'}
            text={whole}
            label={t(($) => $.ownDomains.record.copyValue)}
          />
        </header>
        <div className={classes.value} data-good>
          <Lines own={wanted} other={found} side="wanted" />
        </div>
        {isLong && !record.is_good && !record.is_written_here && (
          <p className={classes.parts}>
            {t(($) => $.ownDomains.record.partsHint, { number: TEXT_PART })}
            <CopyText
              variant="subtle"
              size="compact-xs"
              text={quotedParts(whole)}
              label={t(($) => $.ownDomains.record.copyParts)}
            />
          </p>
        )}
      </section>
    </div>
  );
}

interface LinesProps {
  own: readonly string[];
  other: readonly string[];
  side: 'found' | 'wanted';
}

/** One value beside one other is compared letter by letter; of several, whole lines. */
function Lines({ own, other, side }: LinesProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [first = ''] = own;
  if (own.length !== 1 || other.length !== 1)
    return own.map((line) => (
      <p key={line}>{other.includes(line) || (side === 'wanted' && other.length === 0) ? line : <mark>{line}</mark>}</p>
    ));
  const parts = compareValues(side === 'found' ? first : other[0]!, side === 'found' ? other[0]! : first);
  const missing = parts.shouldBe.length - parts.found.length;
  return (
    <p>
      {parts.before}
      {side === 'wanted' && parts.shouldBe && <mark>{parts.shouldBe}</mark>}
      {side === 'found' && parts.found && <mark>{parts.found}</mark>}
      {side === 'found' && parts.found === '' && missing > 0 && (
        <em>
          {parts.after === ''
            ? t(($) => $.ownDomains.record.endsHere, { count: missing, number: number(missing) })
            : t(($) => $.ownDomains.record.missingHere, { count: missing, number: number(missing) })}
        </em>
      )}
      {parts.after}
    </p>
  );
}
