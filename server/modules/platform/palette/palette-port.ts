import type { PaletteKind, PaletteRecord } from '../../../../contract/palette/schemas.ts';
import type { Page } from '../../../../contract/permissions.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { Port } from '../../../core/port.ts';

export interface PaletteSource {
  kind: PaletteKind;
  /** Whoever may open one of these finds such records. */
  pages: readonly [Page, ...Page[]] | null;
  /** The best first, only what the asker sees; without a word the newest. */
  find(tx: SpaceTx, actor: SpaceActor, typed: string, limit: number, services: Services): Promise<PaletteRecord[]>;
  /** Those of the ids that are there and that the asker sees, in any order. */
  named(tx: SpaceTx, actor: SpaceActor, ids: readonly string[], services: Services): Promise<PaletteRecord[]>;
}

/** Whoever keeps records that a person looks for by name lets the palette find them. */
export const paletteSources = new Port<PaletteSource>('paletteSources');
