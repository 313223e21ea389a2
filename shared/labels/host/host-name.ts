import type { HostKey } from '../../hosts/league/host-league.ts'

const NAMES: Readonly<Record<HostKey, string>> = {
  sleeper: 'Sleeper',
  espn: 'ESPN',
  yahoo: 'Yahoo',
  mfl: 'MyFantasyLeague',
  fleaflicker: 'Fleaflicker',
  fantrax: 'Fantrax',
}

/** What fans call a host. */
export function hostName(host: HostKey): string {
  return NAMES[host]
}
