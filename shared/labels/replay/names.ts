import type { HostLeague, HostSeason } from '../../hosts/league/host-league.ts'

/** What those are called of who a replay has the host’s ids. */
export interface ReplayNames {
  /** Such as `Sleeper`. */
  readonly host: string
  readonly team: (id: string) => string
  readonly player: (id: string) => string
}

export function replayNames(league: HostLeague, season: HostSeason, host: string): ReplayNames {
  const teams = new Map(season.teams.map(({ id, name }) => [id, name]))
  const players = new Map(league.players.map(({ id, name }) => [id, name]))
  return {
    host,
    team: (id) => teams.get(id) ?? `Team ${id}`,
    player: (id) => players.get(id) ?? `Player ${id}`,
  }
}
