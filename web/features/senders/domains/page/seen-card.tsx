import { useTranslation } from 'react-i18next';
import type { DomainRecord, RecordSighting } from '../../../../../contract/domains/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { RECORD_NAMES } from '../words/record-texts.ts';
import classes from './page.module.css';

/** What each server that was asked for a record saw: whether waiting helps, or the record itself must change. */
export function SeenCard({ record }: { record: DomainRecord }) {
  const { t } = useTranslation();
  const { seen } = record;
  const text = useSeenText(record);
  if (seen.length === 0) return null;
  return (
    <SectionCard flush title={t(($) => $.ownDomains.seen.title)} hint={RECORD_NAMES[record.kind]}>
      <ul className={classes.rows}>
        {seen.map((sighting) => (
          <Sighting key={`${sighting.by} ${sighting.server}`} sighting={sighting} />
        ))}
      </ul>
      <p className={classes.foot}>{text}</p>
    </SectionCard>
  );
}

function useSeenText({ seen, is_good: isGood, is_written_here: isOurs }: DomainRecord): string {
  const { t } = useTranslation();
  const answered = seen.filter(({ found }) => found !== null);
  const isSame = new Set(answered.map(({ found }) => JSON.stringify(found?.toSorted()))).size <= 1;
  if (!isSame) return t(($) => $.ownDomains.seen.spreading);
  const isOne = seen.length === 1;
  if (isGood) return isOne ? t(($) => $.ownDomains.seen.one) : t(($) => $.ownDomains.seen.same);
  if (isOurs) return t(($) => $.ownDomains.seen.oursWrong);
  return isOne ? t(($) => $.ownDomains.seen.oneWrong) : t(($) => $.ownDomains.seen.sameWrong);
}

function Sighting({ sighting: { by, server, found, is_good: isGood } }: { sighting: RecordSighting }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const length = found?.join('').length ?? 0;
  return (
    <li className={classes.row}>
      <div>
        <strong>
          {by === 'name_server' ? t(($) => $.ownDomains.seen.nameServer) : t(($) => $.ownDomains.seen.resolver)}
        </strong>
        <span>{server}</span>
      </div>
      <b data-good={isGood || undefined} data-none={found === null || undefined}>
        {found === null
          ? t(($) => $.ownDomains.verdicts.unreached)
          : isGood
            ? t(($) => $.ownDomains.verdicts.good)
            : length === 0
              ? t(($) => $.ownDomains.record.nothing)
              : t(($) => $.ownDomains.record.characters, { count: length, number: number(length) })}
      </b>
    </li>
  );
}
