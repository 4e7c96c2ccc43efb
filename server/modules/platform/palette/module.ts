import { defineModule } from '../../../core/module.ts';
import { paletteHandlers } from './calls.ts';

export const paletteModule = defineModule({ name: 'platform/palette', calls: { palette: paletteHandlers } });
