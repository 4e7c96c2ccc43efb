import { setTimeout as pause } from 'node:timers/promises';
import { lapseDayOf } from '../../engine/time/lapse.ts';
import type { Module } from '../core/module.ts';
import type { Services } from '../core/services.ts';
import { beginLapseDay } from '../modules/people/spaces/lapse/set-lapse.ts';
import type { DemoWorld } from './demo-world.ts';
import { bringDemoPeople } from './bring-demo-people.ts';
import { workAsTeam } from './work-as-team.ts';

const DAY = 86_400_000;
const SOONEST_MS = 1_000;

/** Begins a day of the demo, once: what is counted by day becomes a day older, the team works, and new people come. */
export async function beginDemoDay(services: Services, world: DemoWorld, modules: readonly Module[]): Promise<boolean> {
  const { transactions, settings } = services;
  if (!(await transactions.onPlatform((tx) => beginLapseDay(tx, settings.timeScale)))) return false;
  for (const { demoDay } of modules) if (demoDay) await transactions.onPlatform((tx) => demoDay(tx));
  await workAsTeam(services, world);
  await bringDemoPeople(services, world);
  return true;
}

/** Has the demo's days begin as long as the process works. */
export function startDemoDays(services: Services, world: DemoWorld, modules: readonly Module[]) {
  const { clock, log, settings } = services;
  const end = new AbortController();
  const loop = async () => {
    while (!end.signal.aborted) {
      const now = clock.now();
      const next = ((lapseDayOf(now, settings.timeScale) + 1) * DAY) / settings.timeScale;
      await pause(Math.max(SOONEST_MS, next - now.getTime()), null, { signal: end.signal }).catch(() => {});
      if (end.signal.aborted) return;
      await beginDemoDay(services, world, modules).catch((error: unknown) =>
        log.warn({ err: error }, 'a day of the demo could not begin'),
      );
    }
  };
  const running = loop();
  return {
    stop: async () => {
      end.abort();
      await running;
    },
  };
}
