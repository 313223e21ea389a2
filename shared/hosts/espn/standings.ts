import type { HostSeason, HostStanding, HostTeam } from '../league/host-league.ts'
import type { EspnTeam } from './documents.ts'
import { winnerOfFinal } from './playoffs.ts'
import type { EspnSeason } from './season-documents.ts'
import { sidesOf } from './season-documents.ts'
import { hundredthsOrNull, nameLine } from './values.ts'
import { isByCategories, isRotisserie, type Progress, ranksOf } from './weeks.ts'

const LONGEST_NAME = 200
const MOST_PEOPLE = 20

/** How far a season is. @param isPast whether a later season of the league is known */
export function progressOf({ status, teams, draft }: EspnSeason, isPast: boolean): Progress {
  const { latestScoringPeriod: latest, finalScoringPeriod: final, currentMatchupPeriod } = status
  const hasRanks = [...teams.values()].some(({ rankCalculatedFinal }) => rankCalculatedFinal === 1)
  const isDrafted = draft?.drafted !== false
  const isOver =
    hasRanks ||
    isPast ||
    (isDrafted && typeof latest === 'number' && typeof final === 'number' && latest > final)
  return { isOver, week: currentMatchupPeriod ?? null }
}

export function stateOf({ draft, matchups }: EspnSeason, { isOver }: Progress): HostSeason['state'] {
  if (isOver) return 'over'
  const isPlayed = matchups.some(({ winner }) => /^(?:HOME|AWAY|TIE)$/.test(winner ?? ''))
  if (draft?.drafted !== false || isPlayed) return 'in-season'
  return draft.inProgress === true ? 'drafting' : 'before-draft'
}

/** The teams by their numbers, whoever leads each first; without a list of them those that others are about. */
export function teamsOf(season: EspnSeason): HostTeam[] {
  const { acquisitionSettings: acquisition, scheduleSettings } = season.settings
  const divisions = scheduleSettings?.divisions ?? []
  const names = new Map(divisions.map(({ id, name }) => [id, nameLine(name ?? '', LONGEST_NAME)]))
  const budget = acquisition?.isUsingAcquisitionBudget === true ? acquisition.acquisitionBudget : null
  return listTeams(season).map((team): HostTeam => {
    const { id, owners, primaryOwner, divisionId, transactionCounter, waiverRank } = team
    const spent = transactionCounter?.acquisitionBudgetSpent
    return {
      id: String(id),
      name: nameOf(team),
      people: [...new Set([...(primaryOwner ? [primaryOwner] : []), ...(owners ?? [])])].slice(
        0,
        MOST_PEOPLE,
      ),
      division: (divisions.length > 1 ? names.get(divisionId ?? -1) : null) || null,
      faabLeft: typeof budget === 'number' && typeof spent === 'number' ? Math.round(budget - spent) : null,
      waiverPriority: waiverRank !== null && waiverRank !== undefined && waiverRank > 0 ? waiverRank : null,
    }
  })
}

type KnownTeam = Partial<EspnTeam> & Pick<EspnTeam, 'id'>

function listTeams({ teams, matchups, draft }: EspnSeason): KnownTeam[] {
  if (teams.size > 0) return [...teams.values()].toSorted((a, b) => a.id - b.id)
  const named = [...matchups.flatMap(sidesOf), ...(draft?.picks ?? [])].map(({ teamId }) => teamId)
  return [...new Set(named)].toSorted((a, b) => a - b).map((id) => ({ id }))
}

/** The name, in older seasons a place and a nickname. */
function nameOf({ id, name, location, nickname, abbrev }: KnownTeam): string {
  const said = [name, `${location ?? ''} ${nickname ?? ''}`, abbrev].map((one) =>
    nameLine(one ?? '', LONGEST_NAME),
  )
  return said.find((one) => one !== '') ?? `Team ${id}`
}

/** The table as the host has it; none before the first results. */
export function standingsOf(season: EspnSeason): HostStanding[] {
  const teams = [...season.teams.values()].filter(
    ({ record, points }) => record?.overall || typeof points === 'number',
  )
  const totals = isRotisserie(season) ? totalsOf(season) : null
  const byCategories = isByCategories(season)
  const rows = teams.map((team) => {
    const { wins, losses, ties, pointsFor, pointsAgainst } = team.record?.overall ?? {}
    const scored = (pointsFor ?? 0) === 0 ? (team.points ?? pointsFor) : pointsFor
    return {
      team: String(team.id),
      wins: wins ?? 0,
      losses: losses ?? 0,
      ties: ties ?? 0,
      pointsFor: byCategories ? null : hundredthsOrNull(scored),
      pointsAgainst: byCategories ? null : hundredthsOrNull(pointsAgainst),
      total: hundredthsOrNull(totals?.get(team.id)),
    }
  })
  const hasBegun = rows.some(
    ({ wins, losses, ties, pointsFor, total }) => wins + losses + ties > 0 || pointsFor || total,
  )
  if (!hasBegun) return []
  // Whole seeds of all teams are the host’s order; before the first week they are that of the draft.
  const seeds = new Map(teams.map(({ id, playoffSeed }) => [String(id), playoffSeed ?? 0]))
  const seedOf = ({ team }: { team: string }) => seeds.get(team) ?? 0
  const isSeeded = new Set(seeds.values()).size === rows.length && rows.every((row) => seedOf(row) > 0)
  const order = rows.toSorted((a, b) =>
    isSeeded ? seedOf(a) - seedOf(b) : standing(b) - standing(a) || points(b) - points(a),
  )
  return order.map((row, index) => ({ rank: index + 1, ...row }))
}

/** Points by rank of a rotisserie league: the host’s sum, or that of the ranks in its only matchup. */
function totalsOf({ teams, matchups }: EspnSeason): ReadonlyMap<number, number> {
  const sides = new Map(
    matchups.flatMap(sidesOf).map((side) => [side.teamId, side.totalPoints || ranksOf(side)]),
  )
  return new Map([...teams.values()].map(({ id, points }) => [id, points || (sides.get(id) ?? 0)]))
}

interface Row {
  readonly wins: number
  readonly losses: number
  readonly ties: number
  readonly pointsFor: number | null
  readonly total: number | null
}

/** The share of games won, where there are games. */
function standing({ wins, losses, ties }: Row): number {
  const games = wins + losses + ties
  return games === 0 ? 0 : (wins + ties / 2) / games
}

function points({ total, pointsFor }: Row): number {
  return total ?? pointsFor ?? 0
}

/** Final ranks, the champion’s first. */
export function placesOf({ teams }: EspnSeason, { isOver }: Progress): string[] {
  if (!isOver) return []
  const rankOf = ({ rankCalculatedFinal, rankFinal }: EspnTeam) => rankCalculatedFinal || rankFinal || 0
  return [...teams.values()]
    .filter((team) => rankOf(team) > 0)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map(({ id }) => String(id))
}

/** By the final ranks; without them by the final, or of a league without playoffs by its table. */
export function championOf(
  season: EspnSeason,
  { places, standings, isOver }: Pick<HostSeason, 'places' | 'standings'> & { isOver: boolean },
): string | null {
  if (!isOver) return null
  const [first] = places
  if (first !== undefined && placesStart(season, first)) return first
  const winner = winnerOfFinal(season)
  if (winner !== null) return String(winner)
  const { scheduleSettings, scoringSettings } = season.settings
  const playoffs = scheduleSettings?.playoffTeamCount
  const isTable = /ROTO|TOTAL_SEASON/.test(scoringSettings?.scoringType ?? '')
  return isTable || (typeof playoffs === 'number' && playoffs < 2) ? (standings[0]?.team ?? null) : null
}

/** Whether the first who is ranked came first: of ranks some may be missing. */
function placesStart({ teams }: EspnSeason, first: string): boolean {
  const team = teams.get(Number(first))
  return team?.rankCalculatedFinal === 1 || (!team?.rankCalculatedFinal && team?.rankFinal === 1)
}
