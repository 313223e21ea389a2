import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Stats } from '../../../shared/rules/scoring/scoring.ts'
import { settleStatLine } from './settle-stat-line.ts'

describe('a line read again', () => {
  it.each<{
    what: string
    before: Stats | null
    doubts?: Stats
    latest: Stats
    stats: Stats
    doubted: Stats
  }>([
    {
      what: 'counts at once where a number went up, or is new',
      before: { rushyd: 40 },
      latest: { rushyd: 52, rushtd: 1 },
      stats: { rushtd: 1, rushyd: 52 },
      doubted: {},
    },
    {
      what: 'keeps a number that went down',
      before: { rushyd: 40 },
      latest: { rushyd: 37 },
      stats: { rushyd: 40 },
      doubted: { rushyd: 37 },
    },
    {
      what: 'takes the lower number the second time',
      before: { rushyd: 40 },
      doubts: { rushyd: 37 },
      latest: { rushyd: 37 },
      stats: { rushyd: 37 },
      doubted: {},
    },
    {
      what: 'does not take another lower number the second time',
      before: { rushyd: 40 },
      doubts: { rushyd: 37 },
      latest: { rushyd: 35 },
      stats: { rushyd: 40 },
      doubted: { rushyd: 35 },
    },
    {
      what: 'keeps a number that is gone, and takes the others',
      before: { reception: 3, recyd: 30 },
      latest: { recyd: 35 },
      stats: { reception: 3, recyd: 35 },
      doubted: { reception: 0 },
    },
    {
      what: 'lets it go the second time',
      before: { reception: 3, recyd: 30 },
      doubts: { reception: 0 },
      latest: { recyd: 30 },
      stats: { recyd: 30 },
      doubted: {},
    },
    {
      what: 'takes a number below zero of somebody who is new',
      before: null,
      latest: { rushyd: -4 },
      stats: { rushyd: -4 },
      doubted: {},
    },
    {
      what: 'goes on to the next band of points allowed at once, never into two',
      before: { '1_6_pa': 1, sack: 2 },
      latest: { '7_13_pa': 1, sack: 2 },
      stats: { '7_13_pa': 1, sack: 2 },
      doubted: {},
    },
    {
      what: 'goes back to fewer points allowed only when they have been read twice',
      before: { '7_13_pa': 1 },
      latest: { '1_6_pa': 1 },
      stats: { '7_13_pa': 1 },
      doubted: { '1_6_pa': 1, '7_13_pa': 0 },
    },
    {
      what: 'loses a shutout with the first points',
      before: { shutout: 1 },
      latest: { '1_6_pa': 1 },
      stats: { '1_6_pa': 1 },
      doubted: {},
    },
  ])('$what', ({ before, doubts = {}, latest, stats, doubted }) => {
    expect(settleStatLine({ before, doubts, latest })).toMatchObject({ stats, doubts: doubted })
  })

  it('holds up the numbers that went up where all count together', () => {
    const latest = { rushyd: 35, recyd: 12 }
    const once = settleStatLine({ before: { rushyd: 47 }, doubts: {}, latest, together: true })
    expect(once).toEqual({ stats: { rushyd: 47 }, changes: {}, doubts: latest })
    const twice = settleStatLine({ before: once.stats, doubts: once.doubts, latest, together: true })
    expect(twice.changes).toEqual({ recyd: [0, 12], rushyd: [47, 35] })
  })

  it('keeps what a document cannot tell, but not what it tells to be nothing', () => {
    const of = { before: { sack: 2, '1_6_pa': 1, def_td: 1 }, latest: { sack: 3, def_td: 0 }, partial: true }
    const once = settleStatLine({ ...of, doubts: {} })
    expect(once).toMatchObject({ stats: { '1_6_pa': 1, def_td: 1, sack: 3 }, doubts: { def_td: 0 } })
    const twice = settleStatLine({ ...of, before: once.stats, doubts: once.doubts })
    expect(twice).toMatchObject({ stats: { '1_6_pa': 1, sack: 3 }, doubts: {} })
  })

  it('says for every stat that changed what it was and is, and nothing of the others', () => {
    const { changes } = settleStatLine({
      before: { fumble: 1, passyd: 212, passtd: 2 },
      doubts: { fumble: 0 },
      latest: { passyd: 224, passtd: 2 },
    })
    expect(changes).toEqual({ fumble: [1, 0], passyd: [212, 224] })
  })
})

const stats = fc.dictionary(
  fc.constantFrom('rushyd', 'rushtd', 'fumble', 'sack', 'shutout', '1_6_pa', '7_13_pa'),
  fc.integer({ min: -5, max: 40 }).filter((amount) => amount !== 0),
)

describe('any line', () => {
  it('is what the reading says once it has been read twice in a row', () => {
    fc.assert(
      fc.property(stats, stats, stats, fc.boolean(), (before, doubts, latest, together) => {
        const once = settleStatLine({ before, doubts, latest, together })
        const twice = settleStatLine({ before: once.stats, doubts: once.doubts, latest, together })
        expect(twice.stats).toEqual(latest)
        expect(twice.doubts).toEqual({})
      }),
    )
  })

  it('never has a number that neither counted before nor was read', () => {
    fc.assert(
      fc.property(stats, stats, stats, (before, doubts, latest) => {
        const settled = settleStatLine({ before, doubts, latest })
        for (const [stat, amount] of Object.entries(settled.stats))
          expect([before[stat], latest[stat]]).toContain(amount)
        for (const stat of Object.keys(settled.doubts))
          expect(settled.stats[stat] ?? 0).toBe(before[stat] ?? 0)
      }),
    )
  })
})
