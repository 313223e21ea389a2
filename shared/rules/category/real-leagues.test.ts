import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Category } from '../scoring/category.ts'
import { compareTeams, recordOfCategories } from './compare.ts'
import { rotoTable } from './roto.ts'

/** Beside the project: a clone of its own has none. */
const LEAGUES = new URL('../../../../shared/leagues/', import.meta.url)

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, LEAGUES), 'utf8'))
}

const sum = (key: string, isFewerBetter: boolean): Category => ({
  key,
  of: [key],
  per: null,
  times: 1,
  isFewerBetter,
  group: '',
})

interface Side {
  readonly teamId: number
  readonly cumulativeScore: {
    readonly wins: number
    readonly losses: number
    readonly ties: number
    readonly scoreByStat: Readonly<Record<string, { readonly score: number; readonly result: string | null }>>
  }
}

describe.skipIf(!existsSync(LEAGUES))('leagues that were played', () => {
  it('by ranks have these points, shared ranks included', () => {
    const { lowerIsBetter, stats, points } = read('mlb-2018-roto/table.json') as {
      lowerIsBetter: string[]
      stats: Record<string, string | number>[]
      points: Record<string, string | number>[]
    } // the shape of the record
    const keys = Object.keys(stats[0] ?? {}).filter((key) => key !== 'team')
    const table = rotoTable(
      keys.map((key) => sum(key, lowerIsBetter.includes(key))),
      stats.map((own) => ({
        team: own['team'],
        totals: Object.fromEntries(keys.map((key) => [key, { of: Number(own[key]), per: null }])),
      })),
    )
    expect(table).toHaveLength(points.length)
    for (const own of points) {
      const row = table.find(({ team }) => team === own['team'])
      expect((row?.total ?? 0) / 100).toBe(own['totalPoints'])
      for (const key of keys) expect((row?.points[key] ?? 0) / 100).toBe(own[`${key}Points`])
    }
  })

  it('by categories have these results, unrounded and with too few starts of goalies', () => {
    const { scoringItems, matchups } = read('nhl-categories/matchups.json') as {
      scoringItems: { statId: number; isReverseItem: boolean }[]
      matchups: { home: Side; away: Side }[]
    } // the shape of the record
    const SAVES = 11
    const STARTS = '0'
    const categories = scoringItems.map(({ statId, isReverseItem }) => ({
      ...sum(String(statId), isReverseItem),
      ...(statId === SAVES ? { per: ['shots'], group: 'Goalies' } : {}),
    }))
    const minimum = { stat: STARTS, least: 3, group: 'Goalies', loses: 'ratios' } as const
    const sideOf = ({ cumulativeScore: { scoreByStat } }: Side) => ({
      totals: Object.fromEntries(
        categories.map(({ key, per }) => [key, { of: scoreByStat[key]?.score ?? 0, per: per && 1 }]),
      ),
      counted: { [STARTS]: scoreByStat[STARTS]?.score ?? 0 },
    })
    expect(matchups).toHaveLength(60)
    for (const { home, away } of matchups) {
      const results = compareTeams(categories, { own: sideOf(home), theirs: sideOf(away) }, [minimum])
      for (const { category, outcome } of results)
        expect(outcome.toUpperCase()).toBe(home.cumulativeScore.scoreByStat[category]?.result)
      const { wins, losses, ties } = home.cumulativeScore
      expect(recordOfCategories(results)).toEqual({ wins, losses, ties })
    }
  })
})
