import { useTranslation } from 'react-i18next';
import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { DAY } from '../../../../../engine/time/durations.ts';
import { neededSample } from '../../../../../engine/text/needed-sample.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { dateFormat } from '../../../../i18n/date-format.ts';
import { useDemoClock } from '../../../../shell/demo-clock/use-demo-clock.ts';
import section from '../../../../ui/display/divided-section.module.css';
import { useNow } from '../../../../ui/time/use-now.ts';

interface Props {
  sequence: Sequence;
  id: string;
  people: number;
}

/** Before the launch: the sample that a test of wordings needs, what this audience gives, and when there is a verdict. */
export function WordingSample({ sequence, id, people }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const now = useNow();
  const demo = useDemoClock();
  const found = neededSample(sequence, id, people);
  if (!found) return null;
  const { wordings, neededPerWording, reach, days, measure } = found;
  const verdictText = (after: number) => {
    const at = new Date(now + after * DAY);
    return demo
      ? t(($) => $.sequence.sample.verdictDemo, { when: demo.daysAhead(at.toISOString()) })
      : t(($) => $.sequence.sample.verdict, { day: dateFormat({ day: 'numeric', month: 'long' }).format(at) });
  };
  return (
    <section className={section.section} aria-label={t(($) => $.sequence.sample.title)}>
      <div className={section.head}>
        <h3>{t(($) => $.sequence.sample.title)}</h3>
      </div>
      <p className={section.note}>
        {t(($) => $.sequence.sample.needs, { wordings, needed: number(neededPerWording) })}{' '}
        {people === 0 ? t(($) => $.sequence.sample.nobody) : t(($) => $.sequence.sample.gives, { count: reach })}{' '}
        {people > 0 && (days === null ? t(($) => $.sequence.sample.tooSmall) : verdictText(days))}{' '}
        {measure === 'accepted' ? t(($) => $.sequence.verdict.accepted) : t(($) => $.sequence.verdict.replied)}
      </p>
    </section>
  );
}
