import type { HostKey } from '../../hosts/league/host-league.ts'

/** Hosts as their users call them. */
export const HOST_NAMES = {
  sleeper: 'Sleeper',
  espn: 'ESPN',
  yahoo: 'Yahoo',
  mfl: 'MyFantasyLeague',
  fleaflicker: 'Fleaflicker',
  fantrax: 'Fantrax',
} as const satisfies Record<HostKey, string>
