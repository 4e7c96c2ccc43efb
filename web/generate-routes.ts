import { Generator, getConfig } from '@tanstack/router-generator';
import { routerConfig } from './router-config.ts';

// The route tree is not kept in git: run this before the type check, a build writes it by itself.
const root = import.meta.dirname;
await new Generator({ config: getConfig(routerConfig, root), root }).run();
