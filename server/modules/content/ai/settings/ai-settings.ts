import { BUILT_IN } from '../../../../../contract/research/schemas.ts';
import { type AiSettings, CATEGORY_OF_KIND, GENERATION_KINDS } from '../../../../../contract/ai/schemas.ts';
import type { aiCalls } from '../../../../../contract/ai/calls.ts';
import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { leadsInside } from '../../../../core/internet/leads-inside.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { VENDOR_BASES } from '../../../../providers/model/port.ts';
import { getCreditSettings } from '../../../money/credits/credit-settings.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { takenToday } from '../generations/generation-queries.ts';
import { keyPlace, modelOfSpace } from './model-of-space.ts';
import {
  type AiSettingsChange,
  type AiSettingsRow,
  changeAiSettings,
  findAiSettings,
  holdAiSettings,
} from './settings-queries.ts';

type Change = CallParsed<(typeof aiCalls)['changeSettings']>;

export const getAiSettings = async (
  tx: SpaceTx,
  _actor: SpaceActor,
  _input: unknown,
  services: Services,
): Promise<AiSettings> => onWire(await findAiSettings(tx), services);

/** Which no text of the workspace may have. */
export const forbiddenWords = async (tx: SpaceTx): Promise<string[]> =>
  (await findAiSettings(tx))?.forbidden_words ?? [];

const baseOf = ({ vendor, base_url }: NonNullable<Change['own']>): string =>
  (base_url ?? VENDOR_BASES[vendor]).replace(/\/+$/, '');

/** The address is looked up before the transaction; what it means later is judged when it is connected to. */
export const setAiSettings = after(
  async (_actor: SpaceActor, { own }: Change, { settings }: Services): Promise<boolean> => {
    if (!own) return false;
    const url = URL.parse(`${baseOf(own)}/`);
    return !url || leadsInside(url, settings.outside.privateModels);
  },
  async (tx: SpaceTx, actor: SpaceActor, input: Change, services: Services, isPrivate): Promise<AiSettings> => {
    if (isPrivate) throw refuse('ai_address_refused');
    const before = await holdAiSettings(tx);
    const { own, ...others } = input;
    const change: AiSettingsChange = {
      ...(own !== undefined && modelChange(own, before, services)),
      ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)),
    };
    await changeAiSettings(tx, change);
    await writeAudit(tx, tx.spaceId, actor, {
      kind: 'ai_settings_changed',
      // never the key: whether there is a new one
      details: {
        fields: Object.keys(input).join(', '),
        ...(own && { model: `${own.vendor} ${own.model}`, address: baseOf(own) }),
        ...(own?.api_key && { key: 'new' }),
      },
    });
    return onWire(await findAiSettings(tx), services);
  },
);

/** A key is never sent where it was not given for. */
function modelChange(
  own: NonNullable<Change['own']> | null,
  before: AiSettingsRow,
  services: Services,
): AiSettingsChange {
  if (!own) return { vendor: null, base_url: null, model: null, key_sealed: null, key_hint: null };
  const base = baseOf(own);
  const isSamePlace = before.vendor === own.vendor && before.base_url === base;
  const kept = isSamePlace ? before.key_sealed : null;
  if (base === '') throw refuse('ai_address_refused');
  if (!own.api_key && !kept && own.vendor !== 'openai_compatible') throw refuse('ai_key_missing');
  const key: AiSettingsChange = own.api_key
    ? { key_sealed: services.secrets.seal(own.api_key, keyPlace(before.space_id)), key_hint: own.api_key.slice(-4) }
    : { key_sealed: kept, key_hint: kept === null ? null : before.key_hint };
  const { vendor, model, input_price, output_price } = own;
  return { vendor, model, base_url: base, input_price, output_price, ...key };
}

function onWire(row: AiSettingsRow | undefined, { settings }: Services): AiSettings {
  return {
    own:
      row?.vendor && row.model && row.base_url
        ? {
            vendor: row.vendor as NonNullable<AiSettings['own']>['vendor'],
            base_url: row.base_url,
            model: row.model,
            key_hint: row.key_hint,
            input_price: row.input_price,
            output_price: row.output_price,
          }
        : null,
    house_model: settings.outside.model?.model ?? null,
    forbidden_words: row?.forbidden_words ?? [],
    daily_credits: row?.daily_credits ?? null,
    daily_money: row?.daily_money ?? null,
    allowed: (row?.allowed ?? 'all') as AiSettings['allowed'],
  };
}

export async function getAiPrices(
  tx: SpaceTx,
  { space }: SpaceActor,
  _input: unknown,
  services: Services,
): Promise<CallPayload<(typeof aiCalls)['prices']>> {
  const [row, credits, today, chosen] = await Promise.all([
    findAiSettings(tx),
    getCreditSettings(tx),
    takenToday(tx),
    modelOfSpace(tx, services),
  ]);
  const left = credits.plan + credits.bought;
  const untilCap = credits.cap === null ? left : Math.max(0, credits.cap - credits.used - credits.reserved);
  return {
    kinds: GENERATION_KINDS.map((kind) => {
      const category = CATEGORY_OF_KIND[kind];
      return { kind, credits: category === null ? 0 : credits.costs[category] };
    }),
    credits_left: Math.min(left, untilCap),
    made_by: chosen?.model.model ?? BUILT_IN,
    may: row?.allowed !== 'admins' || space.role === 'admin',
    today: { ...today, most_credits: row?.daily_credits ?? null, most_money: row?.daily_money ?? null },
  };
}
