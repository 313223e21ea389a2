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
import { valueOf } from '../../../shared/rules/category/value.ts'
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
  const { players, before, after } = scoring.compared
    ? valuesUnder(view, scoring.compared, { changed, taken })
    : await pointsUnder(view, { rules, changed, taken })
  const { gains, losses, positions, ...counts } = compareSeason({ players }, before, after, {
    // By value positions are no different from each other.
    positions: scoring.compared
      ? []
      : limitedPositions(FANTASY_SPORTS[sport]).flatMap(({ key }) => (taken.has(key) ? key : [])),
    moves: MOVES,
    best: BEST_OF_POSITION,
  })
  const toMove = ({ player, points, rank }: Move): PlayerMove => {
    const { id, name, team, position } = must(players[player], 'a player')
    return { id, name, team, position, points, rank }
  }
  return {
    in: scoring.compared ? 'value' : 'points',
    season: view.season,
    periods: view.history.periods.filter(({ owners }) => owners.length > 0).length,
    players: players.length,
    ...counts,
    positions: [...positions],
    gains: gains.map(toMove),
    losses: losses.map(toMove),
  }
}

/** The players of a what-if, with what they have before and after, hundredths. */
interface Scored {
  readonly players: readonly (Pick<PlayerMove, 'id' | 'name' | 'team' | 'position'> & {
    readonly games: number
  })[]
  readonly before: Float64Array
  readonly after: Float64Array
}

/** By the points of the season so far. */
async function pointsUnder(
  view: SeasonView,
  { rules, changed, taken }: { rules: Ruleset; changed: Ruleset; taken: ReadonlySet<string> },
): Promise<Scored> {
  const players = playersOf(view, taken)
  const before = await scorePlayers(view, players, rules)
  const after = changed === rules ? before : await scorePlayers(view, players, changed)
  return { players, before, after }
}

/** By what players are worth over a season in the categories of a league, and in others. */
function valuesUnder(
  view: SeasonView,
  compared: ComparedCategories,
  { changed, taken }: { changed: Ruleset; taken: ReadonlySet<string> },
): Scored {
  const now = categoryValuesOf(view, { compared })
  const then = categoryValuesOf(view, {
    compared: { ...compared, categories: leagueCategories(view.sport, changed) },
  })
  const valued = view.players.players.flatMap(({ id, name, team, eligible }, place) => {
    const before = valueOf(now?.totals[place] ?? Number.NaN)
    const after = valueOf(then?.totals[place] ?? Number.NaN)
    if (before === null || after === null || !eligible.some((position) => taken.has(position))) return []
    return {
      id,
      name,
      team: team?.abbreviation ?? null,
      position: eligible[0] ?? '',
      games: 1,
      before,
      after,
    }
  })
  return {
    players: valued,
    before: Float64Array.from(valued, ({ before }) => before),
    after: Float64Array.from(valued, ({ after }) => after),
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
