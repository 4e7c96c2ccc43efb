import { useQuery } from '@tanstack/react-query';
import type { Label, LabelType } from '../../../../contract/labels/schemas.ts';
import { labelQueries } from './queries.ts';

/** Labels of these types in their order, without types those that prospects carry; undefined until they are known. */
export function useLabels(types?: readonly LabelType[]): Label[] | undefined {
  return useQuery(labelQueries.all(types)).data;
}
