import { describe, expect, it } from 'vitest'
import type { UpgradePlan } from '../../core/db/upgrade-plan.ts'
import { planLines } from './upgrade-lines.ts'

const MB = 1024 * 1024
const around = { name: 'empire.db', version: '0.2.0', changelog: '' }
const plan: UpgradePlan = {
  ran: ['001-foundation'],
  pending: ['002-players-and-stats'],
  problems: [],
  extras: [],
  room: { needed: 10 * MB, free: 10 * MB },
}

describe('a planned upgrade', () => {
  it('can be made while there is room for the copy, to the byte', () => {
    expect(planLines(plan, around).at(-1)).toEqual([
      'ok',
      'empire.db can be upgraded to Empire 0.2.0: by the next start, or `empire upgrade`',
    ])
    const lines = planLines({ ...plan, room: { needed: 10 * MB, free: 10 * MB - 1 } }, around)
    expect(lines.filter(([mark]) => mark === 'WRONG').map(([, words]) => words)).toEqual([
      'a copy is made before, which needs up to 10.0 MB; 10.0 MB are free',
      'empire.db cannot be upgraded: there is no room. Nothing was changed.',
    ])
  })

  it('needs no room where nothing would run', () => {
    const lines = planLines({ ...plan, pending: [], room: { needed: 10 * MB, free: 0 } }, around)
    expect(lines.at(-1)).toEqual(['ok', 'empire.db is up to date with Empire 0.2.0'])
  })

  it('names what its owner has added', () => {
    expect(planLines({ ...plan, extras: ['table recipe'] }, around)).toContainEqual([
      '',
      'table recipe: not Empire’s, and left alone',
    ])
  })
})
