import { useQuery } from '@tanstack/react-query';
import type { CreditSettings } from '../../../../contract/credits/schemas.ts';
import { creditQueries } from './queries.ts';

/** What is left of credits, and the rules by which they end and come. */
export const useCreditSettings = (): CreditSettings | undefined => useQuery(creditQueries.settings()).data;
