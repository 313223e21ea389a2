import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import { FANTASY_SPORT_KEYS } from '../../../shared/sports/index.ts'
import { type Hint, readHints, writeHints } from './hint.ts'

const LONGEST = 200

const id = fc.stringMatching(/^[a-z2-7]{12}$/)
const hint = fc.oneof(
  id.map((id): Hint => ({ of: 'league', id: id as LeagueId })), // as ids are
  id.map((id): Hint => ({ of: 'notice', id: id as UserId })), // as ids are
  id.map((id): Hint => ({ of: 'ended', id: id as UserId })), // as ids are
  fc.constantFrom(...FANTASY_SPORT_KEYS).map((id): Hint => ({ of: 'sport', id })),
  fc.constant<Hint>({ of: 'deadlines', id: '' }),
)

describe('hints', () => {
  it('are read as they were written, each once, by whomever, in texts that are not too long', () => {
    fc.assert(
      fc.property(id, fc.array(hint, { maxLength: 60 }), (process, hints) => {
        const texts = writeHints(process, hints, LONGEST)
        const read = texts.map(readHints)
        const each = new Map(hints.map((hint) => [JSON.stringify(hint), hint]))

        expect(texts.filter((text) => text.length > LONGEST)).toEqual([])
        expect(read.every((one) => one.process === process)).toBe(true)
        expect(read.flatMap((one) => one.hints)).toEqual([...each.values()])
      }),
    )
  })

  it('are no text where there are none', () => {
    expect(writeHints('aaaaaaaaaaaa', [], LONGEST)).toEqual([])
  })

  it('of a kind that this version does not know are passed over', () => {
    expect(readHints('aaaaaaaaaaaa weather:rain league:bbbbbbbbbbbb deadlines:')).toEqual({
      process: 'aaaaaaaaaaaa',
      hints: [
        { of: 'league', id: 'bbbbbbbbbbbb' },
        { of: 'deadlines', id: '' },
      ],
    })
  })
})
