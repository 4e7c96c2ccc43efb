import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SimulatedCampaign } from '../simulated-campaign.ts';
import classes from '../simulate.module.css';

const USUAL = 100;
const MOST = 100_000;

/** A campaign without anybody on the way is simulated with as many as somebody says. */
export function AudienceSizeForm({
  campaign,
  onAsk,
}: {
  campaign: SimulatedCampaign;
  onAsk: (people: number) => void;
}) {
  const { t } = useTranslation();
  const known = campaign.searches.reduce((sum, { total, collected }) => sum + (total ?? collected), 0);
  const [count, setCount] = useState<number | string>(known > 0 ? Math.min(MOST, known) : USUAL);
  const isNumber = typeof count === 'number' && count >= 1;
  return (
    <form
      className={classes.ask}
      onSubmit={(event) => {
        event.preventDefault();
        if (isNumber) onAsk(Math.round(count));
      }}
    >
      <h3>{t(($) => $.simulate.ask.title)}</h3>
      <p>{t(($) => $.simulate.ask.text)}</p>
      <NumberInput
        label={t(($) => $.simulate.ask.count)}
        value={count}
        onChange={setCount}
        min={1}
        max={MOST}
        step={50}
        allowDecimal={false}
        thousandSeparator=" "
        data-autofocus
      />
      <Button type="submit" disabled={!isNumber}>
        {t(($) => $.simulate.ask.run)}
      </Button>
    </form>
  );
}
