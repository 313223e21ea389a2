import { must } from '../../../shared/core/must.ts'
import { BEST_OF_POSITION, compareSeason, type Move } from '../../../shared/rules/scoring/what-if.ts'
import type { PlayerMove, SeasonWhatIf } from '../../../shared/ruleset/what-if.ts'
import { limitedPositions } from '../../../shared/rules/slots/league-slots.ts'
import type { Lineups } from '../../../shared/rules/value/league-starters.ts'
import { FANTASY_SPORTS } from '../../../shared/sports/fantasy.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import type { App } from '../../core/app/app.ts'
import { runInTurns } from '../../core/overload/run-in-turns.ts'
import { rulesChangedBy } from '../../league/ruleset/service.ts'
import { VALUE_UNIT } from '../../../shared/rules/category/value.ts'
import { leagueCategories } from '../../../shared/rules/format/format-of.ts'
import { categoryValuesOf } from './category-values.ts'
import type { ComparedCategories } from './compared.ts'
import { scoreInSteps } from './history.ts'
import { viewSeason } from './load.ts'
import { positionsTaken } from './league-ranking.ts'
import { newestRules, type Scoring } from './scoring.ts'
import type { SeasonView } from './season-view.ts'

/** How many gains and losses to name. */
const MOVES = 5

/**
 * What a change of rules would have done to the players of the season in progress, had both counted all season.
 * @param of.lineups of the league: players that none of its slots takes are left out
 * @param changes rules that would be others than the newest, by key
 * @throws {DomainError} RULE_UNKNOWN, INVALID_INPUT
 */
export async function whatIf(
  app: App,
  { scoring, lineups }: { scoring: Scoring; lineups: Lineups },
  changes: Ruleset,
): Promise<SeasonWhatIf> {
  const { sport } = scoring
  const taken = positionsTaken(lineups)
  const { rules } = newestRules(scoring)
  const changed = rulesChangedBy(sport, rules, changes)
  const view = await viewSeason(app, sport)
  if (scoring.compared) return whatIfCategories(view, scoring.compared, { changed, taken })
  const players = playersOf(view, taken)
  const before = await scorePlayers(view, players, rules)
  const after = changed === rules ? before : await scorePlayers(view, players, changed)
  const { gains, losses, positions, ...counts } = compareSeason({ players }, before, after, {
    positions: limitedPositions(FANTASY_SPORTS[sport]).flatMap(({ key }) => (taken.has(key) ? key : [])),
    moves: MOVES,
    best: BEST_OF_POSITION,
  })
  const toMove = ({ player, points, rank }: Move): PlayerMove => {
    const { id, name, team, position } = must(players[player], 'a player')
    return { id, name, team, position, points, rank }
  }
  return {
    in: 'points',
    season: view.season,
    periods: view.history.periods.filter(({ owners }) => owners.length > 0).length,
    players: players.length,
    ...counts,
    positions: [...positions],
    gains: gains.map(toMove),
    losses: losses.map(toMove),
  }
}

/** What other categories would make of what players are worth over a season. */
function whatIfCategories(
  view: SeasonView,
  compared: ComparedCategories,
  { changed, taken }: { changed: Ruleset; taken: ReadonlySet<string> },
): SeasonWhatIf {
  const { sport } = view
  const now = categoryValuesOf(view, { compared })
  const then = categoryValuesOf(view, {
    compared: { ...compared, categories: leagueCategories(sport, changed) },
  })
  const places = [...view.players.players.entries()].flatMap(([place, { eligible }]) =>
    eligible.some((position) => taken.has(position)) &&
    !Number.isNaN((now?.totals[place] ?? Number.NaN) + (then?.totals[place] ?? Number.NaN))
      ? place
      : [],
  )
  const players = places.flatMap((place) => {
    const player = view.players.players[place]
    if (!player) return []
    const { id, name, team, eligible } = player
    return { id, name, team: team?.abbreviation ?? null, position: eligible[0] ?? '', games: 1 }
  })
  const hundredths = (values: typeof now) =>
    Float64Array.from(places, (place) => Math.round(100 * VALUE_UNIT * (values?.totals[place] ?? 0)) + 0)
  const { gains, losses, gainers, losers } = compareSeason({ players }, hundredths(now), hundredths(then), {
    positions: [],
    moves: MOVES,
    best: BEST_OF_POSITION,
  })
  const toMove = ({ player, points, rank }: Move): PlayerMove => {
    const { id, name, team, position } = must(players[player], 'a player')
    return { id, name, team, position, points, rank }
  }
  return {
    in: 'value',
    season: view.season,
    periods: view.history.periods.filter(({ owners }) => owners.length > 0).length,
    players: players.length,
    gainers,
    losers,
    positions: [],
    gains: gains.map(toMove),
    losses: losses.map(toMove),
  }
}

/**
 * Those that a league owns, and who have played; `from` and `to` are their games in the history.
 * @param taken positions that its slots take
 */
function playersOf({ history, owners, players }: SeasonView, taken: ReadonlySet<string>) {
  return players.players.flatMap(({ id, name, team, eligible }, place) => {
    if (!eligible.some((position) => taken.has(position))) return []
    const owner = owners[place] ?? -1
    const [from, to] = owner < 0 ? [0, 0] : [history.starts[owner] ?? 0, history.starts[owner + 1] ?? 0]
    const games = to - from
    return games === 0
      ? []
      : [{ id, name, team: team?.abbreviation ?? null, position: eligible[0] ?? '', games, from, to }]
  })
}

/** Hundredths, by player. A season of baseball under hundreds of rules is long: others have their turn after each period. */
async function scorePlayers(
  { history }: SeasonView,
  players: ReturnType<typeof playersOf>,
  rules: Ruleset,
): Promise<Float64Array> {
  const points = await runInTurns(scoreInSteps(history, () => ({ rules })))
  return Float64Array.from(players, ({ from, to }) => {
    let sum = 0
    for (let game = from; game < to; game++) sum += points[game] ?? 0
    return sum
  })
}
