import type { PlayedPick, PlayedTrade } from '../../rules/history/played-season.ts'
import type { MovedSeason } from '../../move-in/moved-season.ts'
import type { PlayedWeek } from './played-weeks.ts'

/** What a player scored for a team from a week on, on its bench too, in hundredths; null where it is not known. */
type PointsFrom = (team: string, player: string, week: number) => number | null

/** Who is called what, and who they are at the feed. */
type PlayerOf = (id: string) => PlayedPick['player']

export function playersOf({ players }: Pick<MovedSeason, 'players'>): PlayerOf {
  const byId = new Map(players.map((player) => [player.id, player]))
  return (id) => {
    const player = byId.get(id)
    return { id: player?.playerId ?? null, name: player?.name ?? `Player ${id}` }
  }
}

/** Known where each week that was played has the points of the players in its lineups. */
export function pointsFrom(weeks: readonly PlayedWeek[]): PointsFrom {
  const points = new Map<string, (readonly [week: number, points: number])[]>()
  let isKnown = weeks.length > 0
  for (const { week, lineups } of weeks) {
    let hasPoints = false
    for (const { team, starters, bench } of lineups)
      for (const { player, points: scored } of [...starters, ...bench]) {
        if (scored === null) continue
        hasPoints = true
        const key = keyOf(team, player)
        const own = points.get(key)
        if (own) own.push([week, scored])
        else points.set(key, [[week, scored]])
      }
    isKnown &&= hasPoints
  }
  return (team, player, from) =>
    isKnown
      ? (points.get(keyOf(team, player)) ?? []).reduce(
          (sum, [week, scored]) => (week < from ? sum : sum + scored),
          0,
        )
      : null
}

function keyOf(team: string, player: string): string {
  return `${team} ${player}`
}

/** Of the first draft alone: one of rookies, or during the season, has other players to choose from. */
export function picksOf({ drafts }: MovedSeason['season'], playerOf: PlayerOf, points: PointsFrom) {
  return (drafts[0]?.picks ?? []).flatMap(({ overall, round, team, player, price, isKeeper }): PlayedPick[] =>
    player === null
      ? []
      : [
          {
            overall,
            round,
            team,
            player: playerOf(player),
            price,
            isKeeper,
            points: points(team, player, 0),
          },
        ],
  )
}

export function tradesOf(
  { moves }: MovedSeason['season'],
  {
    weeks,
    playerOf,
    points,
  }: { readonly weeks: readonly PlayedWeek[]; readonly playerOf: PlayerOf; readonly points: PointsFrom },
): PlayedTrade[] {
  return moves.flatMap(({ kind, week: period, teams, players, picks, faab }): PlayedTrade[] => {
    if (kind !== 'trade' || teams.length < 2) return []
    const week = period === null ? null : (weeks.find((one) => one.period >= period)?.week ?? period)
    return [
      {
        week: week ?? 1,
        event: null,
        hasOther: picks.length + faab.length > 0,
        sides: teams.map((team) => {
          const got = players.filter(({ to }) => to === team)
          const scored = got.map(({ player }) => (week === null ? null : points(team, player, week)))
          return {
            team,
            players: got.map(({ player }) => playerOf(player)),
            points: scored.includes(null) ? null : scored.reduce<number>((sum, one) => sum + (one ?? 0), 0),
          }
        }),
      },
    ]
  })
}
