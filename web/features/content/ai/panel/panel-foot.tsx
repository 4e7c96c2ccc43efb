import { Button } from '@mantine/core';
import { IconCoins, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MadeProposal } from '../../../../../contract/writing/proposals.ts';
import classes from './panel.module.css';

interface Props {
  made: MadeProposal | undefined;
  /** Of one more, in credits. */
  price: number | undefined;
  onAgain: (() => void) | null;
  onDiscard: () => void;
  onInsert: () => void;
}

/** What it costs, what is left to settle, and taking it over. */
export function PanelFoot({ made, price, onAgain, onDiscard, onInsert }: Props) {
  const { t } = useTranslation();
  const proposal = made?.proposal;
  const left = proposal?.unsettled.length ?? 0;
  const blocking = proposal?.review.checks.filter(({ blocks }) => blocks).length ?? 0;
  return (
    <footer className={classes.foot}>
      {price !== undefined && (
        <p className={classes.price}>
          <IconCoins size={15} aria-hidden />
          {t(($) => $.ai.panel.price, { count: price })}
        </p>
      )}
      {made && (
        <div className={classes.actions}>
          <span className={classes.open} role="status">
            {left > 0
              ? t(($) => $.ai.panel.toSettle, { count: left })
              : blocking > 0
                ? t(($) => $.ai.panel.toMend, { count: blocking })
                : null}
          </span>
          <Button variant="subtle" color="gray" onClick={onDiscard}>
            {t(($) => $.ai.panel.discard)}
          </Button>
          {onAgain && (
            <Button variant="default" leftSection={<IconRefresh size={15} aria-hidden />} onClick={onAgain}>
              {t(($) => $.ai.panel.again)}
            </Button>
          )}
          {proposal && (
            <Button disabled={!proposal.may_be_inserted} onClick={onInsert}>
              {t(($) => $.ai.panel.use)}
            </Button>
          )}
        </div>
      )}
    </footer>
  );
}
