import type { PlayerId, ProTeamId, TeamId } from '../../../shared/core/ids.ts'
import { writeNumbers } from '../../../shared/core/numbers-text.ts'
import type { ListedPlayer, PlayerPage, PlayerQuery, PlayerRow } from '../../../shared/player/player.ts'
import type { Lineups } from '../../../shared/rules/value/league-starters.ts'
import { narrowPositions } from '../../../shared/rules/slots/league-slots.ts'
import { FANTASY_SPORTS } from '../../../shared/sports/fantasy.ts'
import { statColumnsOf } from '../../../shared/sports/stat-columns.ts'
import type { App } from '../../core/app/app.ts'
import type { AveragePicks } from '../average-pick/cached-average-picks.ts'
import type { CalendarGame } from '../../feed/pro-game/calendar-game.ts'
import { newestHeadlines } from '../../feed/headline/service.ts'
import { againstNext } from './opponents.ts'
import { categoriesAt } from './category-figures.ts'
import { byPeriodAt } from './by-period.ts'
import { opponentOf } from './calendar.ts'
import { positionsTaken, ranksByValue, rankingOf } from './league-ranking.ts'
import { eligibleUnder } from './eligible.ts'
import { viewSeason } from './load.ts'
import { ranksInOrder } from './order.ts'
import type { IndexedPlayer } from './player-index.ts'
import type { Scoring } from './scoring.ts'
import type { LeagueRanking, SeasonView, Table } from './season-view.ts'
import { amountsOf } from './stat-sums.ts'
import { absenceOf, upcomingFor, rulesCounted, standingAt, tableOf } from './table.ts'

/** The owner of each owned player in a league. */
type Owners = ReadonlyMap<PlayerId, { readonly id: TeamId; readonly name: string }>

/**
 * Players of a sport with their figures under some rules: a page of those who match.
 * @param of.lineUps of the league that the players are for; null for none
 * @param of.adp in tenths of a pick, by player
 * @param of.owners null where no league was named: then all are free agents
 */
export async function listPlayers(
  app: App,
  {
    scoring,
    lineups,
    owners,
    adp,
  }: { scoring: Scoring; lineups: Lineups | null; owners: Owners | null; adp: AveragePicks },
  query: PlayerQuery,
): Promise<PlayerPage> {
  const view = await viewSeason(app, scoring.sport)
  const table = tableOf(view, scoring, app.now())
  const ranking = lineups && rankingOf(view, table, lineups)
  const eligibleAt = eligibleUnder(view, scoring.league)
  const asked = placesAsked(view, table, { ranking, query })
  const taken = lineups && positionsTaken(lineups)
  const places = matching(view, asked, { ...query, eligibleAt, owners, taken })
  const { sport } = scoring
  // In a league by categories these are what matters.
  const columns = table.values ? [] : statColumnsOf(sport, query.position)
  const amounts = columns.map((column) => amountsOf(view, column))
  const against = againstNext(view, table)
  const headlines = await newestHeadlines(app, sport)
  const rows: ListedPlayer[] = []
  for (const place of places.slice(query.offset, query.offset + query.limit)) {
    const player = view.players.players[place]
    if (!player) continue
    const row = rowAt({ view, table, place, player, eligible: eligibleAt(place) }) as ListedPlayer // once it has the nine below
    row.leagueRank = ranking?.at[place]?.rank ?? null
    row.value = ranking?.at[place]?.value ?? null
    row.adp = adp.get(player.id) ?? null
    row.categories = categoriesAt(view, table, place)
    row.byPeriod = byPeriodAt(view, table, place)
    row.stats =
      row.season.games === 0 ? '' : writeNumbers(amounts.map((amountAt) => amountAt?.(place) ?? null))
    row.against = against(place, eligibleAt(place))
    const headline = headlines.get(player.id)
    row.headline = headline ? { headline: headline.headline, publishedAt: headline.publishedAt } : null
    row.owner = owners?.get(player.id) ?? null
    rows.push(row)
  }
  return {
    sport,
    season: view.season,
    rules: rulesCounted(view, scoring),
    total: places.length,
    periods: table.periods.map(({ number, label }) => ({ number, label })),
    categories: table.values ? table.values.categories.map(({ key }) => key) : [],
    columns: [...columns],
    positions: positionsOf(sport, taken),
    rows,
  }
}

function positionsOf(sport: Scoring['sport'], taken: ReadonlySet<string> | null): string[] {
  const positions = FANTASY_SPORTS[sport].positions.map(({ key }) => key)
  if (taken) return positions.filter((key) => taken.has(key))
  const narrow = narrowPositions(sport)
  return positions.filter((key) => !narrow.includes(key))
}

function placesAsked(
  view: SeasonView,
  table: Table,
  { ranking, query: { order, descending } }: { ranking: LeagueRanking | null; query: PlayerQuery },
): Uint32Array {
  if (order !== null && order !== 'value') return ranksInOrder(view, table, { order, descending })
  // Value is best where it is high, rank where it is low.
  const isBestFirst = order === null ? !descending : descending
  return ranking
    ? ranksByValue(ranking, isBestFirst)
    : ranksInOrder(view, table, { order: 'rank', descending: !isBestFirst })
}

/** The players of some indexes, in their order, that match a query. */
function matching(
  { players: { players, search } }: SeasonView,
  places: Uint32Array,
  {
    text,
    position,
    team,
    status,
    available,
    eligibleAt,
    owners,
    taken,
  }: PlayerQuery & {
    eligibleAt: (place: number) => readonly string[]
    owners: Owners | null
    /** Positions that the league's slots take; null for all. */
    taken: ReadonlySet<string> | null
  },
): Uint32Array | number[] {
  const found = search.find(text)
  const owned = available && owners !== null && owners.size > 0 ? owners : null
  const isFiltered = position !== null || team !== null || status !== null || owned !== null || taken !== null
  if (found === null && !isFiltered) return places
  const asked: number[] = []
  for (const place of places) {
    if (found !== null && found[place] !== 1) continue
    const player = players[place]
    if (!player) continue
    if (position !== null && !eligibleAt(place).includes(position)) continue
    if (team !== null && player.team?.id !== team) continue
    if (status !== null && player.status !== status) continue
    if (owned?.has(player.id)) continue
    // One who is on a team all the same came there when a slot took him.
    if (taken && !eligibleAt(place).some((one) => taken.has(one)) && !owners?.has(player.id)) continue
    asked.push(place)
  }
  return asked
}

/**
 * A player with what depends on the calendar and on the rules. Field by field: a literal that copies objects
 * costs forty times as much.
 */
export function rowAt(at: {
  view: SeasonView
  table: Table
  place: number
  player: IndexedPlayer
  eligible: string[]
}): PlayerRow {
  const { view, table, place, player } = at
  const { nextGame, byePeriod } = upcomingFor(player, table.outlooks)
  const standing = standingAt(table, place, view.season === null ? null : view.season - 1)
  return {
    id: player.id,
    name: player.name,
    team: player.team,
    position: player.position,
    eligible: at.eligible,
    number: player.number,
    headshot: player.headshot,
    status: player.status,
    statusNote: player.statusNote,
    statusAt: player.statusAt,
    experience: player.experience,
    byePeriod,
    nextGame: nextGame && player.team ? nextGameOf(view, nextGame, player.team.id) : null,
    rank: standing.rank,
    season: standing.season,
    last3: standing.last3,
    last15Days: standing.last15Days,
    projection: standing.projection,
    projectedFrom: standing.projectedFrom,
    restOfSeason: standing.restOfSeason,
    absence: absenceOf(player, table.outlooks)?.why ?? null,
    lastSeason: standing.lastSeason,
  }
}

function nextGameOf({ calendar }: SeasonView, game: CalendarGame, teamId: ProTeamId): PlayerRow['nextGame'] {
  const { opponent, isHome } = opponentOf(calendar, game, teamId)
  const { id: gameId, startsAt, isTimeSet, state } = game
  return { gameId, startsAt, isTimeSet, state, opponent, isHome }
}
