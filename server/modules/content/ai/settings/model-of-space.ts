import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { houseModel, ownModel } from '../../../../providers/model/house-model.ts';
import type { TextModel } from '../../../../providers/model/port.ts';
import { type AiSettingsRow, findAiSettings } from './settings-queries.ts';

export interface ChosenModel {
  model: TextModel;
  prices: { input: number; output: number } | null;
}

/** Where a sealed key lives. */
export const keyPlace = (spaceId: string) => ({ table: 'ai_settings', id: spaceId, field: 'key' });

/** The workspace's own, else that of the house; null where texts are made without one. */
export function modelOfSettings(row: AiSettingsRow | undefined, services: Services): ChosenModel | null {
  if (!row?.vendor || !row.model || !row.base_url) {
    const model = houseModel(services);
    return model && { model, prices: services.settings.outside.model?.prices ?? null };
  }
  const { input_price: input, output_price: output } = row;
  const prices = input === null || output === null ? null : { input, output };
  const apiKey = row.key_sealed === null ? '' : services.secrets.open(row.key_sealed, keyPlace(row.space_id));
  const vendor = row.vendor as TextModel['vendor'];
  return { model: ownModel({ vendor, baseUrl: row.base_url, model: row.model, apiKey, prices }, services), prices };
}

export const modelOfSpace = async (tx: SpaceTx, services: Services): Promise<ChosenModel | null> =>
  modelOfSettings(await findAiSettings(tx), services);
