import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PLACEHOLDERS } from '../../../../contract/campaigns/sequence.ts';
import { messageQueries } from './queries.ts';
import { PLACEHOLDER_NAMES } from './placeholder-names.ts';

/** Everything that can be written in brackets, with its name. */
export function usePlaceholders(): ReadonlyMap<string, string> {
  const { t } = useTranslation();
  const { data = [] } = useQuery(messageQueries.customFields());
  return new Map<string, string>([
    ...PLACEHOLDERS.map((key) => [key, PLACEHOLDER_NAMES[key](t)] as const),
    ...data.map(({ key, name }) => [key, name] as const),
  ]);
}
