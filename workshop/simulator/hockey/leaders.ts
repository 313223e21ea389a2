import {
  inWords,
  leaderCategory,
  share,
  type LeaderCategoryDoc,
  type TeamStatDoc,
} from '../base/documents.ts'
import { TEAM, bestLine, stat, total, type Box, type Line, type Side } from '../base/event-log.ts'
import type { Match, Star } from '../base/match.ts'
import { placesOf, playerAt } from '../base/rosters.ts'
import type { HockeyStat } from './state.ts'
import { goalsToDate } from './tables.ts'

type L = Line<HockeyStat>

const points = (line: L) => stat(line, 'goals') + stat(line, 'assists')

const CATEGORIES = [
  { name: 'goals', displayName: 'Goals', abbreviation: 'G', of: (line: L) => stat(line, 'goals') },
  { name: 'assists', displayName: 'Assists', abbreviation: 'A', of: (line: L) => stat(line, 'assists') },
  { name: 'points', displayName: 'Points', abbreviation: 'PTS', of: points },
] as const

/** Skaters with something to show; no category leads with nothing. */
export function gameLeaders(match: Match, box: Box<HockeyStat>, side: Side): LeaderCategoryDoc[] {
  return CATEGORIES.flatMap(({ name, displayName, abbreviation, of }) => {
    const best = [...box.lines[side]]
      .filter(([place, line]) => place !== TEAM && of(line) > 0)
      .toSorted(([, a], [, b]) => of(b) - of(a) || points(b) - points(a))[0]
    if (best === undefined) return []
    const [place, line] = best
    return [
      leaderCategory(
        { name, displayName, shortDisplayName: displayName, abbreviation },
        {
          displayValue: String(of(line)),
          value: of(line),
          player: playerAt(match.rosters[side], place),
          teamId: match.teams[side].id,
        },
      ),
    ]
  })
}

/** To date. */
export function previewLeaders(match: Match, side: Side): LeaderCategoryDoc[] {
  const roster = match.rosters[side]
  const skaters = placesOf(roster, 'C', 'LW', 'RW', 'D').map((place) => {
    const goals = goalsToDate(match, side, place)
    const assists = Math.max(0, Math.round(14 + 5 * playerAt(roster, place).skill))
    return { player: playerAt(roster, place), figures: [goals, assists, goals + assists] as const }
  })
  return CATEGORIES.flatMap(({ name, displayName, abbreviation }, i) => {
    const best = skaters.toSorted((a, b) => (b.figures[i] ?? 0) - (a.figures[i] ?? 0))[0]
    if (best === undefined) return []
    const value = best.figures[i] ?? 0
    return [
      leaderCategory(
        { name, displayName, shortDisplayName: displayName, abbreviation },
        { displayValue: String(value), value, player: best.player, teamId: match.teams[side].id },
      ),
    ]
  })
}

/** Skaters by what they scored, goalies by what they stopped. */
function worth(line: L): number {
  const saves = stat(line, 'saves')
  const stopped = saves > 0 ? 0.14 * saves - 1.1 * stat(line, 'goalsAgainst') : 0
  return 2 * stat(line, 'goals') + stat(line, 'assists') + 0.1 * stat(line, 'shots') + stopped
}

/** All players with stats, best first. */
export function ranked(box: Box<HockeyStat>) {
  const of = (side: Side) =>
    [...box.lines[side]].flatMap(([place, line]) =>
      place === TEAM ? [] : [{ side, place, worth: worth(line) }],
    )
  return [...of(0), ...of(1)].toSorted((a, b) => b.worth - a.worth)
}

export function starOf(match: Match, box: Box<HockeyStat>, side: Side): Star {
  const { place, line } = bestLine(box, side, worth)
  const words = inWords([
    [stat(line, 'saves'), 'save', 'saves'],
    [stat(line, 'goals'), 'goal', 'goals'],
    [stat(line, 'assists'), 'assist', 'assists'],
  ])
  return { player: playerAt(match.rosters[side], place), line: words }
}

export function scoreboardTotals(box: Box<HockeyStat>, side: Side): TeamStatDoc[] {
  const sum = (name: HockeyStat) => total(box, side, name)
  return [
    { name: 'goals', abbreviation: 'G', displayValue: String(sum('goals')) },
    { name: 'assists', abbreviation: 'A', displayValue: String(sum('assists')) },
    { name: 'saves', abbreviation: 'SV', displayValue: String(sum('saves')) },
    { name: 'savePct', abbreviation: 'SV%', displayValue: share(sum('saves'), sum('shotsAgainst')) },
  ]
}

export function teamStatistics(box: Box<HockeyStat>, side: Side): TeamStatDoc[] {
  const team = box.lines[side].get(TEAM)
  const sum = (name: HockeyStat) => total(box, side, name)
  const rows = [
    ['blockedShots', 'BS', 'Blocked Shots', sum('blockedShots')],
    ['hits', 'HT', 'Hits', sum('hits')],
    ['takeaways', 'TK', 'Takeaways', sum('takeaways')],
    ['shotsTotal', 'S', 'Shots', sum('shots')],
    ['powerPlayGoals', 'PPG', 'Power Play Goals', stat(team, 'powerPlayGoals')],
    ['powerPlayOpportunities', 'PPO', 'Power Play Opportunities', stat(team, 'powerPlays')],
    ['faceoffsWon', 'FW', 'Faceoffs Won', sum('faceoffsWon')],
    ['giveaways', 'GV', 'Giveaways', sum('giveaways')],
    ['penaltyMinutes', 'PIM', 'Penalty Minutes', sum('penaltyMinutes')],
  ] as const
  return rows.map(([name, abbreviation, label, value]) => ({
    name,
    abbreviation,
    label,
    displayValue: String(value),
  }))
}
