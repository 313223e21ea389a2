import type {
  HostDraft,
  HostLineup,
  HostMove,
  HostRosterSpot,
  HostSeason,
  HostTeam,
  HostTradedPick,
} from '../league/host-league.ts'
import { plainName } from '../league/host-values.ts'
import { teamsOf } from '../league/importer.ts'
import type { FleaBoxscore, FleaDraftBoard, FleaPlayer, FleaRules, FleaTeam, FleaTrade } from './documents.ts'
import { draftOf, isUnderWay } from './draft.ts'
import type { FleaStandings, Gathered, SlotPlayer } from './gather.ts'
import { rulesOf } from './rules.ts'
import { gamesOnce, lineupsOf, placesPlayed, weeksOf, type WeekGame } from './scores.ts'
import { settingsOf } from './settings.ts'
import { endOfYear, feedYear, type FleaSport } from './sport.ts'
import { finalRanks, hasResults, namePlayer, type Names, rowsOf, standingsOf, teamOf } from './teams.ts'

const LONGEST_SLOT = 40

/** What the answers have of one season. */
export interface SeasonSource {
  /** The host’s. */
  readonly year: number
  readonly isNewest: boolean
  /** When the latest of the answers was given at the earliest, ms; null where nothing says so. */
  readonly asOf: number | null
  readonly sport: FleaSport
  /** Null where the files have none of this season. */
  readonly standings: FleaStandings | null
  /** For what a season without its own standings lacks: those of the nearest. */
  readonly nearest: FleaStandings
  readonly rules: (Gathered['rules'][number] & { value: FleaRules }) | null
  readonly games: readonly WeekGame[]
  readonly boxscores: readonly FleaBoxscore[]
  readonly drafts: readonly FleaDraftBoard[]
  readonly rosters: readonly { team: FleaTeam; players?: FleaPlayer[] | null | undefined }[]
  readonly slots: readonly SlotPlayer[]
  readonly listed: readonly FleaPlayer[]
  readonly trades: readonly FleaTrade[]
  readonly moves: readonly HostMove[]
  readonly tradedPicks: readonly HostTradedPick[]
  /** By id, of every team that the files name. */
  readonly teamNames: ReadonlyMap<string, string>
}

/** A season of a league. */
export function seasonOf(source: SeasonSource, names: Names): HostSeason {
  const { year, sport, standings, nearest, isNewest } = source
  const { games, weeks } = scoresOf(source, names)
  const drafts = source.drafts.flatMap((board) => draftOf(board, names) ?? [])
  const rosters = rostersOf(source, names)
  const state = stateOf(source, { games, drafts })
  const ranks = state === 'over' ? placesOf(standings, games) : []
  const teams = rowsOf(nearest).map((row) => teamOf(row, { names, isNow: isNewest }))
  const { settings, notes } = settingsOf({
    sport,
    standings: nearest,
    rules: source.rules?.value ?? null,
    trades: source.trades,
    games,
    teams: teams.length,
  })
  return withFormerTeams(
    {
      season: feedYear(sport, year),
      state,
      id: nearest.league.id,
      name: plainName(nearest.league.name, 'A league of Fleaflicker'),
      teams,
      settings,
      settingsNotes: notes,
      rules: source.rules === null ? null : rulesOf(sport, source.rules),
      drafts,
      tradedPicks: [...source.tradedPicks],
      rosters,
      weeks,
      moves: [...source.moves],
      standings: standings === null ? [] : standingsOf(standings),
      places: ranks,
      champion: ranks[0] ?? null,
    },
    source.teamNames,
  )
}

/** With the teams that something in a season names and its table has not: they left the league. */
function withFormerTeams(season: HostSeason, teamNames: ReadonlyMap<string, string>): HostSeason {
  const known = new Set(season.teams.map(({ id }) => id))
  const former = [...new Set(teamsOf(season))].flatMap((id) =>
    known.has(id) ? [] : [formerTeam(id, teamNames.get(id))],
  )
  return { ...season, teams: [...season.teams, ...former] }
}

function formerTeam(id: string, name: string | undefined): HostTeam {
  return {
    id,
    name: plainName(name, `Team ${id}`),
    people: [],
    division: null,
    faabLeft: null,
    waiverPriority: null,
  }
}

/** Lineups are those of whole weeks: a box score of a sport with daily lineups is of one day. */
function scoresOf({ sport, games: all, boxscores }: SeasonSource, names: Names) {
  const isWeekly = sport === 'nfl'
  const games = gamesOnce([
    ...all,
    ...boxscores.map(({ game, scoringPeriod }) => ({
      game,
      week: isWeekly ? (scoringPeriod?.ordinal ?? null) : null,
    })),
  ])
  const weekOf = new Map(games.map(({ game, week }) => [game.id, week]))
  const lineups = new Map<number, Map<string, HostLineup>>()
  for (const boxscore of isWeekly ? boxscores : []) {
    const week = weekOf.get(boxscore.game.id) ?? null
    if (week === null) continue
    const teams = lineups.get(week) ?? new Map<string, HostLineup>()
    lineups.set(week, teams)
    for (const lineup of lineupsOf(boxscore, names)) teams.set(lineup.team, lineup)
  }
  const byWeek = new Map([...lineups].map(([week, teams]) => [week, [...teams.values()]]))
  return { games, weeks: weeksOf(games, byWeek) }
}

/** Rosters with the slots of the lineups that the files have; without either, players whose owner a listing names. */
function rostersOf({ rosters, slots, listed }: SeasonSource, names: Names): HostRosterSpot[] {
  const spots = new Map<string, HostRosterSpot>()
  const put = (team: string, player: string, slot: Pick<HostRosterSpot, 'spot' | 'slot'>) =>
    spots.set(JSON.stringify([team, player]), { team, player, ...slot })
  const unknown = { spot: 'active', slot: null } as const
  for (const { team, players } of rosters)
    for (const player of players ?? []) put(team.id, namePlayer(names, player), unknown)
  for (const { player, group, position } of slots) {
    const team = player.owner?.id
    if (team === undefined) continue
    put(team, namePlayer(names, player), {
      spot: SPOTS.get(group ?? position?.group ?? '') ?? 'active',
      slot: (position?.label ?? null)?.slice(0, LONGEST_SLOT) ?? null,
    })
  }
  if (spots.size === 0)
    for (const player of listed) if (player.owner) put(player.owner.id, namePlayer(names, player), unknown)
  return [...spots.values()]
}

const SPOTS: ReadonlyMap<string, HostRosterSpot['spot']> = new Map([
  ['INJURED', 'reserve'],
  ['TAXI', 'taxi'],
])

function stateOf(
  { year, sport, standings, isNewest, asOf, drafts: boards }: SeasonSource,
  { games, drafts }: { games: readonly WeekGame[]; drafts: readonly HostDraft[] },
): HostSeason['state'] {
  const isDecided = placesPlayed(games).final.length > 0
  if (!isNewest || isDecided || (asOf !== null && asOf >= endOfYear(sport, year))) return 'over'
  const hasBegun =
    games.some(({ game }) => game.isFinalScore === true) || (standings !== null && hasResults(standings))
  if (hasBegun) return 'in-season'
  if (boards.some(isUnderWay)) return 'drafting'
  return drafts.length > 0 ? 'in-season' : 'before-draft'
}

/**
 * The final ranks of the host, whose third and fourth are by the table: where the game for these places is in the files,
 * it decides them.
 */
function placesOf(standings: FleaStandings | null, games: readonly WeekGame[]): string[] {
  const { final, third } = placesPlayed(games)
  const ranks = standings === null ? [] : finalRanks(standings)
  const first = final.length > 0 ? final : ranks.slice(0, 2)
  const top = [...new Set([...first, ...(first.length === 2 ? third : [])])]
  return [...top, ...ranks.filter((team) => !top.includes(team))]
}
