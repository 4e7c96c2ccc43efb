import type { ModelAccount, Services } from '../../core/services.ts';
import type { TextModel } from './port.ts';
import { textModel } from './text-model.ts';

type Needed = Pick<Services, 'settings' | 'clock'>;
const known = new WeakMap<ModelAccount, TextModel>();

/** The model of the house; null where texts are made without one. */
export function houseModel({ settings, clock }: Needed): TextModel | null {
  const { model: account } = settings.outside;
  if (!account) return null;
  const model = known.get(account) ?? textModel(account, { clock });
  known.set(account, model);
  return model;
}

/** A model that a workspace has by a key of its own. */
export const ownModel = (account: Omit<ModelAccount, 'isOperators'>, { settings, clock }: Needed): TextModel =>
  textModel({ ...account, isOperators: false }, { clock, allowed: settings.outside.privateModels });
