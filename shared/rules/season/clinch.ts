import type { PlayoffSettings } from '../../settings/settings.ts'
import { roundsOf } from '../../settings/catalogue/rounds.ts'
import { mostBefore, type Pool } from './last-games.ts'
import { type Effort, shareEffort, spend } from './effort.ts'
import { type SeasonLeft, seasonLeftOf } from './season-left.ts'
import { canMeetNeeds } from './can-meet-needs.ts'
import type { GameResult, SeasonTeam, StandingsRules, TeamKey } from './result.ts'
import type { Scheduled } from './schedule.ts'
import { firstOf as orderFirst } from './order.ts'
import { membersOf, seedOrder } from './seeds.ts'
import { needOf, passesLevel, type Scenario } from './scenario.ts'

/** `clinched`: however the games left end. `eliminated`: in no way. */
export type Clinch = 'clinched' | 'eliminated' | 'open'

export interface Clinches<Id extends TeamKey> {
  readonly team: Id
  /** A place in the playoffs; null in a league without them. */
  readonly playoffs: Clinch | null
  /** A bye in the first round; null where there are none. */
  readonly bye: Clinch | null
  readonly firstSeed: Clinch
  /** The division; null where there are none. */
  readonly division: Clinch | null
}

export type ClinchRules = StandingsRules & {
  readonly playoffs: Pick<PlayoffSettings, 'teams' | 'divisionWinnersFirst'> | null
}

/**
 * How much is tried for all answers together, some tens of milliseconds: a league's table asks whenever it changes, and
 * meanwhile nobody else has a turn. What one answer does not need of its share the others have; beyond it is `open`.
 */
const MOST_EFFORT = 4_000_000

/**
 * What is decided before the playoffs (game rules 2.14), over every way in which the games left can end: wins,
 * losses and ties, with any points from 0 on. What it says is never wrong. It says `open` of something decided
 * only where that hangs
 * - on more sets of teams, or ways in which games end, than can be tried;
 * - on head-to-head with more than seven games of others left, or with median games;
 * - on how games against the median go together with other games, with more than one week left;
 * - on how points, all-play and games in the division go together among teams that end level.
 * @param left games before the playoffs that are not over, byes too; a week is in it as a whole or not at all
 */
export function clinchOf<Id extends TeamKey>(
  teams: readonly SeasonTeam<Id>[],
  played: readonly GameResult<Id>[],
  left: readonly Scheduled<Id>[],
  rules: ClinchRules,
): Clinches<Id>[] {
  const season = seasonOf(teams, played, left, rules)
  const { seasonLeft, divisions, inPlayoffs, byes } = season
  const ownOf = (team: number) => divisions.find((members) => members.includes(team))
  if (left.length === 0) {
    const order = orderNow(season, rules)
    const within = (places: number, team: number) => decided(order.indexOf(team) < places)
    return teams.map(({ id }, team) => {
      const own = ownOf(team)
      return {
        team: id,
        playoffs: rules.playoffs === null ? null : within(inPlayoffs, team),
        bye: byes === 0 ? null : within(byes, team),
        firstSeed: within(1, team),
        division: own === undefined ? null : decided(orderFirst(own, seasonLeft.records, rules) === team),
      }
    })
  }
  const asked = 1 + Number(rules.playoffs !== null) + Number(byes > 0) + Number(divisions.length > 0)
  const withEffort = shareEffort(MOST_EFFORT, asked * teams.length)
  return teams.map(({ id }, team) => {
    const answer = (question: Question) => withEffort((effort) => clinch(seasonLeft, question, effort))
    const first = (places: number) => answer(firstOf(season, team, places))
    const own = ownOf(team)
    return {
      team: id,
      playoffs: rules.playoffs === null ? null : first(inPlayoffs),
      bye: byes === 0 ? null : first(byes),
      firstSeed: first(1),
      division: own === undefined ? null : answer(firstIn(own, team)),
    }
  })
}

/** Only whether each team is in the playoffs, of `clinchOf`. None in a league without. */
export function playoffClinchesOf<Id extends TeamKey>(
  teams: readonly SeasonTeam<Id>[],
  played: readonly GameResult<Id>[],
  left: readonly Scheduled<Id>[],
  rules: ClinchRules,
): ReadonlyMap<Id, Clinch> {
  if (rules.playoffs === null) return new Map()
  const season = seasonOf(teams, played, left, rules)
  const { seasonLeft, inPlayoffs } = season
  const order = left.length === 0 ? orderNow(season, rules) : null
  const withEffort = shareEffort(MOST_EFFORT, teams.length)
  return new Map(
    teams.map(({ id }, team) => [
      id,
      order === null
        ? withEffort((effort) => clinch(seasonLeft, firstOf(season, team, inPlayoffs), effort))
        : decided(order.indexOf(team) < inPlayoffs),
    ]),
  )
}

interface Season {
  readonly seasonLeft: SeasonLeft
  readonly divisions: readonly (readonly number[])[]
  readonly winnersFirst: boolean
  readonly inPlayoffs: number
  readonly byes: number
}

function seasonOf<Id extends TeamKey>(
  teams: readonly SeasonTeam<Id>[],
  played: readonly GameResult<Id>[],
  left: readonly Scheduled<Id>[],
  rules: ClinchRules,
): Season {
  const seasonLeft = seasonLeftOf(teams, played, left, rules)
  const divisions = membersOf(seasonLeft.records)
  const inPlayoffs = Math.min(rules.playoffs?.teams ?? 0, teams.length)
  return {
    seasonLeft,
    divisions,
    winnersFirst: rules.playoffs?.divisionWinnersFirst === true && divisions.length > 0,
    inPlayoffs,
    byes: rules.playoffs === null ? 0 : 2 ** roundsOf(inPlayoffs) - inPlayoffs,
  }
}

function orderNow({ seasonLeft, winnersFirst }: Season, rules: ClinchRules): number[] {
  const { winners, others } = seedOrder(seasonLeft.records, { ...rules, divisionWinnersFirst: winnersFirst })
  return [...winners, ...others]
}

function decided(isIn: boolean): Clinch {
  return isIn ? 'clinched' : 'eliminated'
}

/** Whether a team is among the first, asked in a way that can be turned round. */
interface Question {
  readonly team: number
  /** Who counts, and whose winners go first. */
  readonly pool: Pool
  readonly places: number
  /** Whether the team misses out when these end ahead of it; more of them never let it in again. */
  readonly isOut: (ahead: ReadonlySet<number>) => boolean
}

function firstIn(members: readonly number[], team: number): Question {
  const isOut = (ahead: ReadonlySet<number>) => members.some((other) => ahead.has(other))
  return { team, pool: { teams: members, divisions: null }, places: 1, isOut }
}

function firstOf({ seasonLeft, winnersFirst, ...season }: Season, team: number, places: number): Question {
  const teams = Array.from({ length: seasonLeft.size }, (_, index) => index)
  const divisions = winnersFirst ? season.divisions : null
  const pool = { teams, divisions }
  if (divisions === null) return { team, pool, places, isOut: (ahead) => ahead.size >= places }
  const own = divisions.find((members) => members.includes(team))
  const inNone = teams.filter((one) => !divisions.some((members) => members.includes(one)))
  const isOut = (ahead: ReadonlySet<number>) => {
    const count = (members: readonly number[]) => members.filter((one) => ahead.has(one)).length
    // The winner of a division is only behind the other winners who are ahead of him.
    if (own !== undefined && count(own) === 0)
      return divisions.filter((members) => count(members) > 0).length >= places
    // All other teams are behind all winners, and behind the others ahead of them.
    const before = divisions.reduce((sum, members) => sum + Math.max(1, count(members)), count(inNone))
    return before >= places
  }
  return { team, pool, places, isOut }
}

function clinch(seasonLeft: SeasonLeft, question: Question, effort: Effort): Clinch {
  const { team, pool, isOut } = question
  const isIn = (behind: ReadonlySet<number>) =>
    !isOut(new Set(pool.teams.filter((other) => other !== team && !behind.has(other))))
  if (!isPossible({ seasonLeft, team, at: 'worst', effort }, question, isOut)) return 'clinched'
  return isPossible({ seasonLeft, team, at: 'best', effort }, question, isIn) ? 'open' : 'eliminated'
}

/** What it takes to make a set and to look at it, besides its games. */
const SET = 100

type Enough = (past: ReadonlySet<number>) => boolean

/** Whether the teams that it takes can get past. True where unknown, and where the effort is spent. */
function isPossible(scenario: Scenario, { pool, places }: Question, isEnough: Enough): boolean {
  const others = pool.teams.filter((other) => other !== scenario.team)
  const levels = new Map(others.map((other) => [other, passesLevel(scenario, other)]))
  const hasUnknown = [...levels.values()].includes('unknown')
  // Where division winners go first, the group to pass by head-to-head differs from the group that is level.
  const isWide = hasUnknown && pool.divisions !== null
  if (!findSet(scenario, isEnough, (other) => isWide || levels.get(other) !== false)) return false
  if (!hasUnknown || findSet(scenario, isEnough, () => false)) return true
  const before = mostBefore(scenario, pool)
  return before === null || (scenario.at === 'worst' ? before >= places : before < places)

  function findSet(
    { seasonLeft }: Scenario,
    past: Enough,
    passesAtLevel: (other: number) => boolean,
  ): boolean {
    const needs = new Map(others.map((other) => [other, needOf(scenario, other, passesAtLevel(other))]))
    const most = (other: number) =>
      2 * ((seasonLeft.gamesLeft[other] ?? 0) + (seasonLeft.mediansLeft[other] ?? 0))
    const able = others.filter((other) => (needs.get(other) ?? 0) <= most(other))
    const maybe = able
      .filter((other) => (needs.get(other) ?? 0) > 0)
      .toSorted((a, b) => (needs.get(a) ?? 0) - (needs.get(b) ?? 0))
    const set = new Set(able.filter((other) => needs.get(other) === 0))

    function search(from: number): boolean {
      if (past(set)) return true
      const next = maybe[from]
      if (next === undefined || !past(new Set([...set, ...maybe.slice(from)]))) return false
      if (!spend(scenario.effort, SET)) return true
      set.add(next)
      const chosen = new Map([...set].map((other) => [other, needs.get(other) ?? 0]))
      if (canMeetNeeds(scenario, chosen) && search(from + 1)) return true
      set.delete(next)
      return search(from + 1)
    }
    // Who is past already may be in a game whose halves another needs, and stays past without them.
    return search(0)
  }
}
