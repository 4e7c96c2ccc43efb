import { defineModule } from '../../../core/module.ts';
import { serveMcp } from './serve-mcp.ts';

export const mcpModule = defineModule({ name: 'open/mcp', routes: [serveMcp] });
