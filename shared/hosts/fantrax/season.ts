import { DAY } from '../../core/time.ts'
import { HostFileError } from '../league/host-file-error.ts'
import type {
  HostDraft,
  HostMatchup,
  HostRosterSpot,
  HostSeason,
  HostStanding,
  HostTeam,
  HostTradedPick,
  HostWeek,
} from '../league/host-league.ts'
import { cut, plainName, toHundredths } from '../league/host-values.ts'
import { playersOf, teamsOf } from '../league/importer.ts'
import type { Unread } from '../league/unread.ts'
import type { FantraxSport } from './categories.ts'
import type { Gathered } from './gather.ts'
import { movesOf } from './moves.ts'
import { type Players, publicRosterOf, rosterOf } from './rosters.ts'
import { findScoring, rulesOf } from './rules.ts'
import { settingsOf } from './settings.ts'
import { feedYear } from './sport.ts'
import { matchupsIn, numberIn, type PeriodMatchup, standingsIn } from './tables.ts'
import { momentOfIso } from './time.ts'

interface Context {
  readonly sport: FantraxSport
  /** In which the season begins. */
  readonly year: number
  readonly players: Players
  readonly listed: Players
  /** Names by ids, which are the names: the host gives no others. */
  readonly people: Map<string, string>
  readonly unread: Unread
}

interface Team {
  readonly name: string
  readonly shortName: string | null
  readonly division: string | null
}

/** A season of a league, and the players whom it names. */
export function seasonOf(
  all: Gathered,
  context: Context,
): { season: HostSeason; named: ReadonlySet<string> } {
  const { sport, year, players } = context
  const yearOf = (one: number) => feedYear(sport, one)
  refuseOthers(all)
  const teams = teamsIn(all)
  if (teams.size === 0) throw new HostFileError(null, `The files name no teams of ${yearOf(year)}`)
  const teamNamed = (name: string) => findTeam(teams, name)
  const slots = slotNames(all)
  const rosters = uniqueSpots([
    ...all.publicRosters.flatMap(({ value }) => publicRosterOf(value)),
    ...all.roster.flatMap(({ value }) => rosterOf(value, { players, slots })),
    ...ownedIn(all, teamNamed),
  ])
  const known = new Map([...context.listed, ...players])
  const moves = movesOf(all, { players: known, unread: context.unread, teamNamed, yearOf })
  for (const { player } of moves.flatMap((move) => move.players)) {
    const found = known.get(player)
    if (found) players.set(player, found)
  }
  const weeks = weeksOf(all, new Set(teams.keys()))
  const scoring = rulesOf(sport, findScoring(all.documents))
  const drafts = all.draft.flatMap(({ value }) => draftOf(value) ?? [])
  const standings = tableOf(all, teamNamed)
  const isOver = isSeasonOver(all)
  const isTable = scoring?.format?.competition === 'table'
  const champion = isOver ? championOf(weeks, isTable ? standings : []) : null
  const { settings, notes } = settingsOf({
    sport,
    teams: teams.size,
    divisions: [...teams.values()].flatMap(({ division }) => division ?? []),
    format: scoring?.format ?? null,
    draft: drafts[0]?.kind ?? null,
    rosters: all.roster.map(({ value }) => value),
    slots,
    info: all.publicInfo.at(-1)?.value ?? null,
    claims: [
      ...new Set(all.stats.flatMap(({ value }) => Object.values(value.miscData?.claimTypePerStatus ?? {}))),
    ],
  })
  const hasBegun =
    weeks.some(({ matchups }) => matchups.some(({ isFinal }) => isFinal)) ||
    standings.some(
      ({ wins, losses, ties, total, pointsFor }) =>
        wins + losses + ties > 0 || (total ?? pointsFor ?? 0) !== 0,
    )
  const season: HostSeason = {
    season: yearOf(year),
    state: isOver ? 'over' : hasBegun ? 'in-season' : stateBefore(all, drafts),
    id: leagueIdOf(all),
    name: leagueName(all),
    teams: [...teams].map(([id, team]) => hostTeam(id, team, { all, people: context.people })),
    settings,
    settingsNotes: notes,
    rules: scoring?.rules ?? null,
    drafts,
    tradedPicks: tradedPicksOf(all, yearOf),
    rosters,
    weeks,
    moves,
    standings,
    places: isOver && isTable ? standings.map(({ team }) => team) : champion === null ? [] : [champion],
    champion,
  }
  return { season: withFormerTeams(season), named: new Set(playersOf(season)) }
}

/** With the teams that something in a season names and nothing else has. */
function withFormerTeams(season: HostSeason): HostSeason {
  const known = new Set(season.teams.map(({ id }) => id))
  const former = [...new Set(teamsOf(season))].filter((id) => !known.has(id))
  const none = { people: [], division: null, faabLeft: null, waiverPriority: null }
  return { ...season, teams: [...season.teams, ...former.map((id) => ({ id, name: `Team ${id}`, ...none }))] }
}

/** @throws {HostFileError} for a file none of whose teams another one of the same season has */
function refuseOthers(all: Gathered): void {
  const files: { path: string; ids: string[] }[] = [
    ...all.standings.map(({ path, value }) => ({ path, ids: Object.keys(value.fantasyTeamInfo ?? {}) })),
    ...[...all.roster, ...all.profile].map(({ path, value }) => ({
      path,
      ids: (value.fantasyTeams ?? []).flatMap(({ id }) => id ?? []),
    })),
    ...all.publicInfo.map(({ path, value }) => ({ path, ids: Object.keys(value.teamInfo ?? {}) })),
    ...all.publicRosters.map(({ path, value }) => ({ path, ids: Object.keys(value.rosters) })),
    ...all.publicStandings.map(({ path, value }) => ({ path, ids: value.map(({ teamId }) => teamId) })),
  ].filter(({ ids }) => ids.length > 0)
  const own = new Set(files[0]?.ids)
  const other = files.find(({ ids }) => ids.every((id) => !own.has(id)))
  if (other)
    throw new HostFileError(other.path, 'is of another league: none of its teams is in the other files')
}

function teamsIn(all: Gathered): Map<string, Team> {
  const teams = new Map<string, Team>()
  const put = (id: string | null | undefined, name: string | null | undefined, more: Partial<Team> = {}) => {
    if (!id || !name) return
    const before = teams.get(id)
    teams.set(id, {
      name: plainName(name, `Team ${id}`),
      shortName: more.shortName ?? before?.shortName ?? null,
      division: more.division ?? before?.division ?? null,
    })
  }
  for (const { value } of all.standings)
    for (const [id, { name, shortName }] of Object.entries(value.fantasyTeamInfo ?? {}))
      put(id, name, { shortName: shortName ?? null })
  for (const { value } of [...all.roster, ...all.profile])
    for (const { id, name, shortName } of value.fantasyTeams ?? [])
      put(id, name, { shortName: shortName ?? null })
  for (const { value } of all.publicInfo)
    for (const [id, { name, division, shortName }] of Object.entries(value.teamInfo ?? {}))
      put(id, name, {
        division: division ? plainName(division, 'Division') : null,
        shortName: shortName ?? null,
      })
  for (const { value } of all.publicRosters)
    for (const [id, { teamName }] of Object.entries(value.rosters)) put(id, teamName)
  for (const { value } of all.publicStandings) for (const { teamId, teamName } of value) put(teamId, teamName)
  return teams
}

/** A team by its name, or by its short one, as downloads have it. */
function findTeam(teams: ReadonlyMap<string, Team>, text: string): string | null {
  const wanted = text.trim().toLowerCase()
  const found = [...teams].find(
    ([id, { name, shortName }]) =>
      id === text || name.toLowerCase() === wanted || shortName?.toLowerCase() === wanted,
  )
  return found?.[0] ?? null
}

function hostTeam(
  id: string,
  team: Team,
  { all, people }: { all: Gathered; people: Context['people'] },
): HostTeam {
  const page = all.roster.findLast(
    ({ value }) => value.displayedSelections?.displayedFantasyTeamId === id,
  )?.value
  const managers = (page?.teamHeadingInfo?.owners?.value ?? '')
    .split(',')
    .map((name) => cut(plainName(name, ''), 80))
    .filter((name) => name !== '')
  for (const name of managers) people.set(name, name)
  return {
    id,
    name: team.name,
    people: [...new Set(managers)].slice(0, 20),
    division: team.division,
    faabLeft: null,
    waiverPriority: waiverOrderOf(all, id),
  }
}

function waiverOrderOf({ standings }: Gathered, id: string): number | null {
  for (const { value } of standings.toReversed())
    for (const { header, rows } of value.tableList) {
      const at = (header?.cells ?? []).findIndex(({ key }) => key === 'wwOrder')
      const row = rows?.find(({ fixedCells }) => fixedCells?.some(({ teamId }) => teamId === id))
      const order = at < 0 ? null : numberIn(row?.cells?.[at]?.content)
      if (order !== null) return Math.round(order)
    }
  return null
}

/** Names of lineup slots by their ids. */
function slotNames({ info }: Gathered): ReadonlyMap<string, string> {
  return new Map(
    info.flatMap(({ value }) =>
      Object.entries(value.positionMap ?? {}).flatMap(([id, { shortName }]) =>
        shortName ? [[id, shortName] as const] : [],
      ),
    ),
  )
}

/** A player whom two answers have on a team is there once, as the last one says. */
function uniqueSpots(spots: readonly HostRosterSpot[]): HostRosterSpot[] {
  return [...new Map(spots.map((spot) => [JSON.stringify([spot.team, spot.player]), spot])).values()]
}

/** Of a download of players those who are on a team, where nothing else has rosters. */
function ownedIn(all: Gathered, teamNamed: (name: string) => string | null): HostRosterSpot[] {
  if (all.roster.length > 0 || all.publicRosters.length > 0) return []
  return all.csv.flatMap(({ value }) =>
    value.kind === 'players'
      ? value.rows.flatMap((row) => {
          const team = teamNamed(row.get('Status') ?? '')
          const player = (row.get('ID') ?? '').replaceAll('*', '').trim()
          return team !== null && player !== '' ? [{ team, player, spot: 'active' as const, slot: null }] : []
        })
      : [],
  )
}

/** The table of the pages, or of the public API, or of a download. */
function tableOf(all: Gathered, teamNamed: (name: string) => string | null): HostStanding[] {
  const pages = all.standings
    .filter(
      ({ value }) =>
        !/^(?:PLAYOFFS|SCHEDULE|SEASON_STATS|[._].*)$/.test(value.displayedSelections?.view ?? ''),
    )
    .map(({ value }) => standingsIn(value))
    .findLast((rows) => rows.length > 0)
  if (pages) return pages
  const api = all.publicStandings.at(-1)?.value ?? []
  if (api.length > 0)
    return api.map(({ teamId, rank, points, totalPointsFor, totalPointsAgainst }, index) => {
      const record = /^(\d+)-(\d+)(?:-(\d+))?$/.exec(points ?? '')
      const total = record ? null : numberIn(points)
      return {
        rank: Math.max(1, rank ?? index + 1),
        team: teamId,
        wins: Number(record?.[1] ?? 0),
        losses: Number(record?.[2] ?? 0),
        ties: Number(record?.[3] ?? 0),
        pointsFor: typeof totalPointsFor === 'number' ? toHundredths(totalPointsFor) : null,
        pointsAgainst: typeof totalPointsAgainst === 'number' ? toHundredths(totalPointsAgainst) : null,
        total: total === null ? null : toHundredths(total),
      }
    })
  return all.csv.flatMap(({ value }) =>
    value.kind === 'table'
      ? value.rows.flatMap((row, index) => {
          const team = teamNamed(row.get('Team') ?? '')
          const count = (name: string) => Math.max(0, Math.round(numberIn(row.get(name)) ?? 0))
          const total = numberIn(row.get('Pts') ?? row.get('Points'))
          if (team === null) return []
          return [
            {
              rank: Math.max(1, Math.round(numberIn(row.get('Rk') ?? row.get('Rank')) ?? index + 1)),
              team,
              wins: count('W'),
              losses: count('L'),
              ties: count('T'),
              pointsFor: null,
              pointsAgainst: null,
              total: row.has('W') || total === null ? null : toHundredths(total),
            },
          ]
        })
      : [],
  )
}

/** Periods by number; rounds of playoffs follow the last of the regular season, or are where their days are. */
function weeksOf(all: Gathered, teams: ReadonlySet<string>): HostWeek[] {
  const played = all.standings.flatMap(({ value }) => matchupsIn(value, teams))
  const scheduled = all.publicInfo.flatMap(({ value }) => value.matchups ?? [])
  const byDay = new Map(
    played.flatMap(({ period, from }) => (period !== null && from !== null ? [[from, period] as const] : [])),
  )
  const last = Math.max(0, ...played.map(({ period }) => period ?? 0), 0)
  const days = [
    ...new Set(
      played.flatMap(({ period, from }) =>
        period === null && from !== null && !byDay.has(from) ? [from] : [],
      ),
    ),
  ].toSorted((a, b) => a - b)
  const weekOf = ({ period, round, from }: PeriodMatchup) => {
    if (period !== null) return period
    if (from === null) return last + (round ?? 1)
    return byDay.get(from) ?? last + days.indexOf(from) + 1
  }
  const weeks = new Map<number, Map<string, HostMatchup>>()
  const put = (week: number, matchup: HostMatchup, isBetter: boolean) => {
    const matchups = weeks.get(week) ?? new Map<string, HostMatchup>()
    weeks.set(week, matchups)
    const key = JSON.stringify([matchup.home, matchup.away ?? ''].toSorted((a, b) => a.localeCompare(b)))
    if (isBetter || !matchups.has(key)) matchups.set(key, matchup)
  }
  for (const { period, matchupList } of scheduled)
    for (const { home, away } of matchupList ?? []) {
      const [one, other] = [home, away].map((side) => (side?.id && teams.has(side.id) ? side.id : null))
      const first = one ?? other
      if (period !== null && period !== undefined && period >= 0 && first)
        put(
          period,
          {
            home: first,
            away: one ? (other ?? null) : null,
            homePoints: null,
            awayPoints: null,
            categories: null,
            part: 'regular',
            isFinal: false,
          },
          false,
        )
    }
  for (const one of played)
    put(weekOf(one), one.matchup, one.matchup.isFinal || one.matchup.part !== 'regular')
  return [...weeks]
    .toSorted(([a], [b]) => a - b)
    .map(([week, matchups]) => ({ week, matchups: [...matchups.values()], lineups: [] }))
}

function draftOf({
  draftPicks,
  draftPicksOrdered,
  draftType,
  startDate,
}: Gathered['draft'][number]['value']): HostDraft | null {
  const made = [...(draftPicks ?? []), ...(draftPicksOrdered ?? [])].flatMap((pick) => {
    const player = pick.playerId ?? pick.scorerId
    // Without a player it is still to be made.
    return player && pick.teamId && pick.round && pick.round > 0
      ? [
          {
            overall: pick.pick ?? pick.pickNumber ?? 0,
            round: pick.round,
            team: pick.teamId,
            player,
            price: null,
            isKeeper: false,
          },
        ]
      : []
  })
  if (made.length === 0) return null
  // Divisions that draft for themselves count their picks for themselves.
  const isCounted =
    new Set(made.map(({ overall }) => overall)).size === made.length &&
    made.every(({ overall }) => overall > 0)
  const [, kind = null] = KINDS.find(([name]) => name.test(draftType ?? '')) ?? []
  return {
    id: null,
    kind,
    startedAt: momentOfIso(startDate),
    rounds: made.reduce((most, { round }) => Math.max(most, round), 0),
    picks: made
      .map((pick, index) => (isCounted ? pick : { ...pick, overall: index + 1 }))
      .toSorted((a, b) => a.overall - b.overall),
  }
}

const KINDS = [
  [/snake/i, 'snake'],
  [/auction/i, 'auction'],
  [/linear|straight|standard/i, 'linear'],
  [/offline|manual/i, 'offline'],
] as const

function tradedPicksOf(
  { roster, futurePicks }: Gathered,
  yearOf: (year: number) => number,
): HostTradedPick[] {
  const pages = roster.flatMap(({ value }) => {
    const owner = value.displayedSelections?.displayedFantasyTeamId
    return (value.draftPicksData?.draftPicksPerYear ?? []).flatMap(({ year, draftPickList }) =>
      (draftPickList ?? []).map(({ round, origOwnerTeamId }) => ({
        year,
        round,
        original: origOwnerTeamId,
        owner,
      })),
    )
  })
  const api = futurePicks.flatMap(({ value }) =>
    (value.futureDraftPicks ?? []).map(({ year, round, originalOwnerTeamId, currentOwnerTeamId }) => ({
      year,
      round,
      original: originalOwnerTeamId,
      owner: currentOwnerTeamId,
    })),
  )
  const traded = [...pages, ...api].flatMap(({ year, round, original, owner }) =>
    year && round && round > 0 && original && owner && original !== owner
      ? [{ season: yearOf(year), round, original, owner }]
      : [],
  )
  return [...new Map(traded.map((pick) => [JSON.stringify(pick), pick])).values()]
}

/** Whether the pages were shown as of the last day of the season. */
function isSeasonOver(all: Gathered): boolean {
  const shown = [...all.standings, ...all.roster].flatMap(({ value }) => {
    const until = value.displayedSelections?.displayedEndDate
    const last = value.miscData?.displayedMaxDate
    return until && last ? [until > last - DAY] : []
  })
  return shown.some(Boolean)
}

function stateBefore({ info, draft }: Gathered, drafts: readonly HostDraft[]): HostSeason['state'] {
  const isUnderWay = draft.some(({ value }) => /progress|started|live/i.test(value.draftState ?? ''))
  const saidUnderWay = info.some(({ value }) => /in progress/i.test(value.fantasySettings.draftStatus ?? ''))
  if (isUnderWay || (saidUnderWay && drafts.length === 0)) return 'drafting'
  return drafts.length > 0 ? 'in-season' : 'before-draft'
}

/** The winner of the last round of the playoffs where that is one matchup; in a league without opponents the first. */
function championOf(weeks: readonly HostWeek[], table: readonly HostStanding[]): string | null {
  const [first, second] = table
  if (first) return second?.rank === first.rank ? null : first.team
  const rounds = weeks
    .map(({ matchups }) => matchups.filter(({ part }) => part === 'winners'))
    .filter((one) => one.length > 0)
  const [last, ...others] = rounds.at(-1) ?? []
  if (!last?.isFinal || others.length > 0 || last.away === null) return null
  const margin = last.categories
    ? last.categories.wins - last.categories.losses
    : (last.homePoints ?? 0) - (last.awayPoints ?? 0)
  if (margin === 0) return null
  return margin > 0 ? last.home : last.away
}

function leagueIdOf({ standings, info, publicInfo }: Gathered): string | null {
  const cells = standings.flatMap(({ value }) =>
    value.tableList.flatMap(({ rows }) => (rows ?? []).flatMap(({ fixedCells }) => fixedCells ?? [])),
  )
  const id =
    info.map(({ value }) => value.fantasySettings.leagueId).find((one) => one) ??
    publicInfo.map(({ value }) => value.leagueId).find((one) => one) ??
    cells.map(({ leagueId }) => leagueId).find((one) => one)
  return id ? cut(id, 80) : null
}

/** A name that a page shows may have its year before it: `2024 Juniper Roto`. */
function leagueName({ info, standings, publicInfo }: Gathered): string {
  const heading = standings.map(({ value }) => value.miscData?.heading).find((one) => one)
  const name =
    info.map(({ value }) => value.fantasySettings.leagueName).find((one) => one) ??
    publicInfo.map(({ value }) => value.leagueName).find((one) => one) ??
    heading?.replace(/^\d{4} /, '')
  return plainName(name, 'A league of Fantrax')
}
