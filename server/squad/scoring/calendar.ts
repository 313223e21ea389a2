import type { GameId, ProTeamId } from '../../../shared/core/ids.ts'
import type { CalendarGame, ScoringPeriod } from '../../feed/pro-game/calendar-game.ts'

/** The scoring periods and games of a season. */
export interface Calendar {
  /** In order. */
  readonly periods: readonly ScoringPeriod[]
  readonly games: ReadonlyMap<GameId, CalendarGame>
  /** In order of start, called off or not. */
  readonly ofTeam: ReadonlyMap<ProTeamId, readonly CalendarGame[]>
  /** Games that count, by the number of their period, in order of start. */
  readonly ofPeriod: ReadonlyMap<number, readonly GameId[]>
  /** Of every team that is known, in the league or only met by it. */
  readonly abbreviations: ReadonlyMap<ProTeamId, string>
}

/** @param of.games in order of start @param of.periods in order */
export function arrangeCalendar(of: {
  periods: readonly ScoringPeriod[]
  games: readonly CalendarGame[]
  teams: readonly { readonly id: ProTeamId; readonly abbreviation: string }[]
}): Calendar {
  const ofTeam = new Map<ProTeamId, CalendarGame[]>()
  const ofPeriod = new Map<number, GameId[]>()
  for (const game of of.games) {
    if (game.period === null) continue
    append(ofTeam, game.awayId, game)
    append(ofTeam, game.homeId, game)
    if (game.counts) append(ofPeriod, game.period, game.id)
  }
  return {
    periods: of.periods,
    games: new Map(of.games.map((game) => [game.id, game])),
    ofTeam,
    ofPeriod: new Map([...ofPeriod].toSorted(([a], [b]) => a - b)),
    abbreviations: new Map(of.teams.map(({ id, abbreviation }) => [id, abbreviation])),
  }
}

/** Scoring periods that have begun and have games, in order. @param asOf the present, ms since the epoch */
export function periodsBegun({ periods, ofPeriod }: Calendar, asOf: number): ScoringPeriod[] {
  return periods.filter(({ number, startsAt }) => startsAt <= asOf && ofPeriod.has(number))
}

/** The other team of a game, from one team's side. */
export function opponentOf(
  { abbreviations }: Calendar,
  game: CalendarGame,
  teamId: ProTeamId,
): { opponent: string; isHome: boolean } {
  const isHome = game.homeId === teamId
  return { opponent: abbreviations.get(isHome ? game.awayId : game.homeId) ?? 'TBD', isHome }
}

function append<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}
