import { narrowPositions } from '../../../shared/rules/slots/league-slots.ts'
import { type Appearance, earnedPositions, withWider } from '../../../shared/rules/scoring/eligibility.ts'
import { countGames, earnsPositions, isElsewhere, packPositions, unpackGames } from './appearances.ts'
import type { History } from './history.ts'
import type { LeaguePositions } from './scoring.ts'
import type { SeasonView } from './season-view.ts'

/** The season for which a league asks where players may be played; null where none is known. */
export function seasonAsked(view: SeasonView, league: Pick<LeaguePositions, 'season'> | null): number | null {
  return league?.season ?? view.season
}

/**
 * The positions of each player, by index in the list of players: those that the feed lists, those earned by
 * games there, and in a league those that its commissioner added. Narrow positions are those that the league's slots
 * take: where none takes left fielders, an outfielder is an outfielder.
 */
export function eligibleUnder(view: SeasonView, league: LeaguePositions | null): (place: number) => string[] {
  const season = seasonAsked(view, league)
  const everywhere = eligibleIn(view, season, league?.narrow ?? [])
  const granted = new Map<number, string[]>()
  for (const grant of league?.granted ?? []) {
    const place = view.players.places.get(grant.playerId)
    if (place === undefined || grant.season !== season) continue
    granted.set(place, [...(granted.get(place) ?? []), ...withWider(view.sport, grant.position)])
  }
  if (granted.size === 0) return (place) => everywhere[place] ?? []
  return (place) => {
    const own = everywhere[place] ?? []
    return [...new Set([...own, ...(granted.get(place) ?? [])])]
  }
}

/** The same of no league, with all narrow positions. */
export function eligibleAnywhere(view: SeasonView): (place: number) => readonly string[] {
  const everywhere = eligibleIn(view, view.season, narrowPositions(view.sport))
  return (place) => everywhere[place] ?? []
}

/** The same for all leagues with slots for the same narrow positions, so it is worked out once a season as it is now. */
function eligibleIn(view: SeasonView, season: number | null, narrow: readonly string[]): readonly string[][] {
  const key = [season ?? 0, ...narrow].join(' ')
  let eligible = view.eligible.get(key)
  if (!eligible) {
    const left = narrowPositions(view.sport).filter((position) => !narrow.includes(position))
    const all = workOut(view, season)
    const isLeft = (position: string) => left.includes(position)
    // Most of most sports have none.
    eligible = all.map((own) => (own.some(isLeft) ? own.filter((position) => !isLeft(position)) : own))
    view.eligible.set(key, eligible)
  }
  return eligible
}

function workOut(view: SeasonView, season: number | null): readonly string[][] {
  const { sport, owners } = view
  const { players } = view.players
  if (!earnsPositions(sport)) return players.map(({ eligible }) => eligible)
  const seasons = Object.values(historiesOf(view, season)).filter((history) => history !== null)
  return players.map(({ eligible }, place) => {
    const owner = owners[place] ?? -1
    const own = packPositions(sport, eligible)
    // Most have played only where the feed lists them.
    if (!seasons.some((history) => isElsewhere(history.appearances, gamesAt(history, owner), own)))
      return eligible
    const counts = seasons.map((history) => countGames(sport, history.appearances, gamesAt(history, owner)))
    return [...new Set([...eligible, ...earnedPositions(sport, counts)])]
  })
}

/** Where a player has been, oldest game first, in the regular games that are over of a season and of the one before. */
export function appearancesOf(
  view: SeasonView,
  of: { season: number | null; place: number },
): { readonly thisSeason: Appearance[]; readonly lastSeason: Appearance[] } {
  const { thisSeason, lastSeason } = historiesOf(view, of.season)
  const owner = view.owners[of.place] ?? -1
  return {
    thisSeason: appearancesAt(view, thisSeason, owner),
    lastSeason: appearancesAt(view, lastSeason, owner),
  }
}

/** Those of a season and of the one before, as far as they are in memory: a league may draft for one that is to come. */
function historiesOf(view: SeasonView, season: number | null) {
  const of = (year: number): History | null =>
    view.season === year ? view.history : view.season === year + 1 ? view.lastHistory : null
  return {
    thisSeason: season === null ? null : of(season),
    lastSeason: season === null ? null : of(season - 1),
  }
}

function appearancesAt({ sport }: SeasonView, history: History | null, owner: number): Appearance[] {
  if (history === null) return []
  const { appearances: games, startsAt } = history
  return unpackGames(sport, { games, startsAt }, gamesAt(history, owner))
}

/** Those of a player. @param owner the number that stands for him; -1 for none */
function gamesAt({ starts }: History, owner: number): { from: number; to: number } {
  const from = starts[owner] ?? 0
  return { from, to: starts[owner + 1] ?? from }
}
