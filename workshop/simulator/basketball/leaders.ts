import { inWords, leaderCategory, type LeaderCategoryDoc } from '../base/documents.ts'
import { bestLine, stat, type Box, type Line, type Side } from '../base/event-log.ts'
import type { Match, Star } from '../base/match.ts'
import { playerAt } from '../base/rosters.ts'
import type { BasketballStat } from './state.ts'
import { rebounds } from './tables.ts'

type L = Line<BasketballStat>

const CATEGORIES = [
  { name: 'points', displayName: 'Points', short: 'Pts', of: (line: L) => stat(line, 'points') },
  { name: 'rebounds', displayName: 'Rebounds', short: 'Reb', of: rebounds },
  { name: 'assists', displayName: 'Assists', short: 'Ast', of: (line: L) => stat(line, 'assists') },
] as const

export function gameLeaders(match: Match, box: Box<BasketballStat>, side: Side): LeaderCategoryDoc[] {
  return CATEGORIES.flatMap(({ name, displayName, short, of }) => {
    const best = [...box.lines[side]].toSorted(([, a], [, b]) => of(b) - of(a))[0]
    if (best === undefined) return []
    const [place, line] = best
    return [
      leaderCategory(
        { name, displayName, shortDisplayName: short, abbreviation: short },
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

/** Averages per game to date, of the best of the starting five. */
export function previewLeaders(match: Match, side: Side): LeaderCategoryDoc[] {
  const five = match.rosters[side].slice(0, 5)
  const college = match.sport === 'ncaa_mbb'
  const figures = [
    {
      name: 'pointsPerGame',
      displayName: 'Points Per Game',
      short: 'PPG',
      base: college ? 16 : 23,
      spread: 2.6,
      from: five,
    },
    {
      name: 'reboundsPerGame',
      displayName: 'Rebounds Per Game',
      short: 'RPG',
      base: college ? 7 : 9,
      spread: 1.2,
      from: five.slice(3),
    },
    {
      name: 'assistsPerGame',
      displayName: 'Assists Per Game',
      short: 'APG',
      base: college ? 4 : 6,
      spread: 1,
      from: five.slice(0, 2),
    },
  ]
  return figures.flatMap(({ name, displayName, short, base, spread, from }) => {
    const player = from.toSorted((a, b) => b.skill - a.skill)[0]
    if (player === undefined) return []
    const value = Math.max(1, base + spread * player.skill)
    return [
      leaderCategory(
        { name, displayName, shortDisplayName: short, abbreviation: short },
        { displayValue: value.toFixed(1), value, player, teamId: match.teams[side].id },
      ),
    ]
  })
}

export function starOf(match: Match, box: Box<BasketballStat>, side: Side): Star {
  const worth = (line: L) => stat(line, 'points') + 1.2 * rebounds(line) + 1.5 * stat(line, 'assists')
  const { place, line } = bestLine(box, side, worth)
  const words = inWords([
    [stat(line, 'points'), 'point', 'points'],
    [rebounds(line), 'rebound', 'rebounds'],
    [stat(line, 'assists'), 'assist', 'assists'],
  ])
  return { player: playerAt(match.rosters[side], place), line: words }
}
