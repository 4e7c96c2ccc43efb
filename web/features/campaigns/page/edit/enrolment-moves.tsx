import { useTranslation } from 'react-i18next';
import type { EditPreview } from '../../../../../contract/campaigns/schemas.ts';
import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { useFormats } from '../../../../i18n/format.ts';
import classes from './edit.module.css';
import { useStepName } from './use-step-name.ts';

interface Props {
  preview: Pick<EditPreview, 'moves' | 'moved' | 'stayed' | 'skipped'>;
  before: Sequence;
  after: Sequence;
}

/** Who moves, stays or is done by it, in numbers, and where to. */
export function EnrolmentMoves({ preview, before, after }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [old, fresh] = [useStepName(before), useStepName(after)];
  const { moved, stayed, skipped, moves } = preview;
  return (
    <>
      <dl className={classes.counts}>
        <div>
          <dt>{t(($) => $.campaign.edit.moved, { count: moved })}</dt>
          <dd>{number(moved)}</dd>
        </div>
        <div>
          <dt>{t(($) => $.campaign.edit.stayed, { count: stayed })}</dt>
          <dd>{number(stayed)}</dd>
        </div>
        <div data-tone={skipped > 0 ? 'red' : undefined}>
          <dt>{t(($) => $.campaign.edit.skipped, { count: skipped })}</dt>
          <dd>{number(skipped)}</dd>
        </div>
      </dl>
      {skipped > 0 && <p className={classes.quiet}>{t(($) => $.campaign.edit.skippedHint)}</p>}
      {moves.length > 0 && (
        <ul className={classes.moves}>
          {moves.map(({ from, to, people }) => (
            <li key={from}>
              {t(($) => $.campaign.edit.movesFrom, {
                count: people,
                from: old.name(from),
                to: to ? fresh.name(to) : t(($) => $.campaign.edit.end),
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
