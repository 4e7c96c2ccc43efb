import type { paletteCalls } from '../../../../contract/palette/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { recentInPalette, searchPalette } from './search-palette.ts';

export const paletteHandlers: Handlers<typeof paletteCalls> = { search: searchPalette, recent: recentInPalette };
