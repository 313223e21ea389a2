import type { HostKey } from './host-league.ts'

/** What their users call the hosts that a league can come from. */
export const HOST_NAMES = {
  sleeper: 'Sleeper',
  espn: 'ESPN',
  yahoo: 'Yahoo',
  mfl: 'MyFantasyLeague',
  fleaflicker: 'Fleaflicker',
  fantrax: 'Fantrax',
} as const satisfies Record<HostKey, string>
