import { expect, it } from 'vitest'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { FeedExperience } from '../upstream/parse/roster.ts'
import { seasonsBefore } from './experience.ts'

const years = (count: number): FeedExperience => ({ in: 'years', count })
const classYear = (count: number): FeedExperience => ({ in: 'class', count })

it.each<[who: string, sport: FantasySportKey, experience: FeedExperience | null, before: number | null]>([
  ['Patrick Mahomes in 2021', 'nfl', years(5), 4],
  ['a rookie of football', 'nfl', years(0), 0],
  ['who sat out his first season', 'nfl', years(1), 0],
  ['Aaron Judge in 2026', 'mlb', years(11), 10],
  ['Luka Doncic in 2025–26', 'nba', years(7), 7],
  ['a rookie of basketball', 'nba', years(0), 0],
  ['a freshman', 'ncaaf', classYear(1), 0],
  ['a senior', 'ncaaf', classYear(4), 3],
  ['a college player without a class', 'ncaaf', years(3), null],
  ['a hockey player', 'nhl', years(3), null],
  ['whoever the feed says nothing of', 'nfl', null, null],
])('%s', (_who, sport, experience, before) => {
  expect(seasonsBefore(sport, experience)).toBe(before)
})
