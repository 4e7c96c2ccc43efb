import { useElementSize } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignRates } from '../../../../../contract/campaigns/schemas.ts';
import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { IconTile } from '../../../../ui/display/icon-tile.tsx';
import { stepStyle, useStepTexts, useStepTitles } from '../../sequence/public.ts';
import { type FunnelLine, type FunnelStep, funnelLines, otherSteps } from './funnel-lines.ts';
import classes from './funnel.module.css';
import type { Waits } from './waits.ts';
import { wordsFit } from './words-fit.ts';

const HEIGHT = 220;
/** As many as can be read beside each other, and below each other. */
const COLUMNS = 7;
const ROWS = 14;
/** The funnel's own padding, on both sides. */
const PADDING_PX = 20;
/** Of the steps that found no place, so many are told in words. */
const OTHERS = 3;

interface Props {
  campaignId: string;
  sequence: Sequence;
  rates: CampaignRates;
  waits: Waits;
}

/** How many got how far, each branch apart; at each step how many stand there now, one click from who they are. */
export function Funnel({ campaignId, sequence, rates, waits }: Props) {
  const { t } = useTranslation();
  const { number, percent, rate } = useFormats();
  const words = useStepTexts();
  const titleOf = useStepTitles(sequence);
  const { ref, width } = useElementSize();
  const isPhone = useIsPhone();
  const nameOf = (step: FunnelStep): string => {
    switch (step.kind) {
      case 'step':
        return titleOf(step.node);
      case 'enrolled':
        return t(($) => $.campaign.funnel.enrolled);
      case 'accepted':
        return t(($) => $.campaign.funnel.accepted);
      case 'replied':
        return t(($) => $.campaign.funnel.replied);
      case 'meeting':
        return t(($) => $.campaign.funnel.meeting);
    }
  };
  const columns = funnelLines(sequence, rates, COLUMNS);
  const isList = isPhone || !wordsFit(width - PADDING_PX, (columns[0]?.steps ?? []).map(nameOf));
  const [whole, ...branches] = isList ? funnelLines(sequence, rates, ROWS) : columns;
  const others = otherSteps(sequence, rates, [...(whole ? [whole] : []), ...branches]).slice(0, OTHERS);
  const shareOf = ({ count }: FunnelStep) => (rates.total.people > 0 ? Math.min(1, count / rates.total.people) : 0);
  const items = ({ steps }: FunnelLine) =>
    steps.map((step, index) => (
      <li
        key={keyOf(step)}
        data-apart={(index > 0 && !step.isContinued) || undefined}
        style={{ '--column': index + 1, '--share': shareOf(step) } as CSSProperties}
      >
        {step.share !== null && <span className={classes.passed}>{percent(step.share)}</span>}
        <span className={classes.columnName}>{nameOf(step)}</span>
        <strong>{number(step.count)}</strong>
        <Here campaignId={campaignId} step={step} waits={waits} />
      </li>
    ));
  const isBefore = rates.steps.every(({ sent }) => sent === 0);
  return (
    <>
      {isBefore && <p className={classes.before}>{t(($) => $.campaign.funnel.before)}</p>}
      <div ref={ref}>
        {whole && (
          <div
            className={classes.funnel}
            data-list={isList || undefined}
            style={{ '--columns': whole.steps.length } as CSSProperties}
          >
            <ol className={classes.funnelHead} aria-label={t(($) => $.campaign.funnel.byStep)}>
              {items(whole)}
            </ol>
            {!isList && width > 0 && (
              <div className={classes.funnelPicture} aria-hidden>
                <FunnelPicture shares={whole.steps.map(shareOf)} width={width - PADDING_PX} steps={whole.steps} />
              </div>
            )}
          </div>
        )}
      </div>
      {branches.map((line) => {
        const { condition, count } = line.parts ?? {};
        const label = condition
          ? `${words.step(condition)} ${t(($) => $.sequence.no)}`
          : t(($) => $.campaign.funnel.also);
        return (
          <section key={condition?.id ?? label} className={classes.branch} aria-label={label}>
            <h3>
              <span>{label}</span>
              {count !== null && count !== undefined && <strong>{number(count)}</strong>}
            </h3>
            <div className={classes.funnel} data-list>
              <ol className={classes.funnelHead}>{items(line)}</ol>
            </div>
          </section>
        );
      })}
      {others.length > 0 && (
        <footer className={classes.others}>
          <span>{t(($) => $.campaign.funnel.also)}</span>
          {others.map(({ node, rates: of }) => (
            <span key={node.id} className={classes.other}>
              <IconTile {...stepStyle(node)} />
              {t(($) => $.campaign.funnel.other, {
                count: of.sent,
                step: titleOf(node),
                replied: of.replied.percent === null ? '—' : rate(of.replied.percent / 100),
              })}
            </span>
          ))}
        </footer>
      )}
    </>
  );
}

const keyOf = (step: FunnelStep) => (step.kind === 'step' ? step.node.id : step.kind);

/** Who stands at a column now. */
function Here({ campaignId, step, waits }: { campaignId: string; step: FunnelStep; waits: Waits }) {
  const { t } = useTranslation();
  const to = (search: { status?: 'pending'; step?: string }, text: string) => (
    <Link
      className={classes.here}
      to="/campaign/view/$id/{-$tab}"
      params={{ id: campaignId, tab: 'people' }}
      search={search}
    >
      {text}
    </Link>
  );
  if (step.kind === 'enrolled') {
    const pending = waits.statuses.pending ?? 0;
    return pending > 0 ? (
      to(
        { status: 'pending' },
        t(($) => $.campaign.funnel.notStarted, { count: pending }),
      )
    ) : (
      <span className={classes.here} />
    );
  }
  const here = step.kind === 'step' ? (waits.nodes[step.node.id] ?? 0) : 0;
  if (step.kind !== 'step' || here === 0) return <span className={classes.here} />;
  return to(
    { step: step.node.id },
    t(($) => $.campaign.funnel.here, { count: here }),
  );
}

interface PictureProps {
  shares: readonly number[];
  width: number;
  steps: readonly FunnelStep[];
}

function FunnelPicture({ shares, width, steps }: PictureProps) {
  const column = width / shares.length;
  const bar = Math.min(64, column * 0.56);
  const heightOf = (share: number) => Math.max(3, share * HEIGHT);
  const left = (index: number) => index * column + (column - bar) / 2;
  const isGood = (index: number) => ['replied', 'meeting'].includes(steps[index]?.kind ?? '');
  return (
    <svg width={width} height={HEIGHT}>
      {shares.slice(1).map((share, index) => {
        // another branch, or what came of several steps, does not flow from the column beside it
        if (!steps[index + 1]?.isContinued) return null;
        const [from, to] = [left(index) + bar, left(index + 1)];
        const [high, low] = [HEIGHT - heightOf(shares[index] ?? 0), HEIGHT - heightOf(share)];
        const middle = (from + to) / 2;
        return (
          <path
            key={keyOf(steps[index] as FunnelStep)}
            className={classes.flow}
            data-good={isGood(index + 1) || undefined}
            d={`M${from},${high} C${middle},${high} ${middle},${low} ${to},${low} V${HEIGHT} H${from} Z`}
          />
        );
      })}
      {shares.map((share, index) => (
        <rect
          key={keyOf(steps[index] as FunnelStep)}
          className={classes.bar}
          data-good={isGood(index) || undefined}
          x={left(index)}
          y={HEIGHT - heightOf(share)}
          width={bar}
          height={heightOf(share)}
          rx={4}
          style={{ opacity: 1 - index * 0.05, animationDelay: `${index * 40}ms` }}
        />
      ))}
    </svg>
  );
}
