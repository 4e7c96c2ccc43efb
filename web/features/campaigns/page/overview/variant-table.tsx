import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CampaignRates } from '../../../../../contract/campaigns/schemas.ts';
import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { useStepTitles } from '../../sequence/public.ts';
import classes from './overview.module.css';

/** How each wording did, and an honest word on which is better. */
export function VariantTable({ sequence, rates }: { sequence: Sequence; rates: CampaignRates }) {
  const { t } = useTranslation();
  const { number, rate } = useFormats();
  const titleOf = useStepTitles(sequence);
  const name = (id: string) => {
    const node = sequence.nodes.find((each) => each.id === id);
    return node ? titleOf(node) : id;
  };
  const steps = rates.steps.filter(({ variants }) => variants.length > 0);
  if (steps.length === 0) return <p className={classes.noVariants}>{t(($) => $.campaign.funnel.noVariants)}</p>;
  const percent = (value: number | null) => (value === null ? '—' : rate(value / 100));
  const verdictOf = ({ verdict }: CampaignRates['steps'][number]): string => {
    if (!verdict) return '';
    if (verdict.result === 'winner') return t(($) => $.campaign.funnel.winner, { id: verdict.winner });
    return verdict.result === 'no_difference'
      ? t(($) => $.campaign.funnel.noDifference)
      : t(($) => $.campaign.funnel.notEnough, { count: verdict.needed_per_variant });
  };
  return (
    <div className={classes.variants}>
      {steps.map((step) => (
        <section key={step.node_id}>
          <h3>{name(step.node_id)}</h3>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t(($) => $.campaign.funnel.variant)}</Table.Th>
                <Table.Th ta="right">{t(($) => $.campaign.funnel.sent)}</Table.Th>
                <Table.Th ta="right">{t(($) => $.campaign.funnel.accepted)}</Table.Th>
                <Table.Th ta="right">{t(($) => $.campaign.funnel.replied)}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {step.variants.map((variant) => (
                <Table.Tr key={variant.id}>
                  <Table.Td>
                    <strong>{variant.id}</strong>{' '}
                    {step.verdict?.winner === variant.id && (
                      <StatusPill tone="green">{t(($) => $.campaign.funnel.better)}</StatusPill>
                    )}
                  </Table.Td>
                  <Table.Td ta="right">{number(variant.sent)}</Table.Td>
                  <Table.Td ta="right">{percent(variant.accepted.percent)}</Table.Td>
                  <Table.Td ta="right">{percent(variant.replied.percent)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <p>{verdictOf(step)}</p>
        </section>
      ))}
    </div>
  );
}
