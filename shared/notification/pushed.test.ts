import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitPush, MOST_PUSHED, type PushedMessage, pushTag } from './pushed.ts'

const MESSAGE = { id: 'abcdefghijkl', path: '/notices', at: 1, tag: 'mention 1', unread: 3 }

describe('a pushed message', () => {
  it('that fits stays as it is', () => {
    const message = { ...MESSAGE, title: 'It is your pick', body: 'Pick 3 🏈' }
    expect(fitPush(message)).toEqual(message)
  })

  it('always fits, whatever it says, and loses no half of a character', () => {
    const long = fc.string({ unit: 'binary', maxLength: 6000 })
    fc.assert(
      fc.property(long, long, (title, body) => {
        const fitted: PushedMessage = fitPush({ ...MESSAGE, title, body })
        expect(Buffer.byteLength(JSON.stringify(fitted))).toBeLessThanOrEqual(MOST_PUSHED)
        expect(fitted).toMatchObject(MESSAGE)
        if (fitted.body !== body) expect(body.startsWith(fitted.body.replace(/…$/, ''))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('what takes the place of what on a device', () => {
  const tag = (kind: 'your-pick' | 'trade-update' | 'sign-in', leagueId: string | null, subject: string) =>
    pushTag({ kind, leagueId, subject })

  it('a later turn of the same draft does, and one in another league does not', () => {
    expect(tag('your-pick', 'a', 'a 12')).toBe(tag('your-pick', 'a', 'a 24'))
    expect(tag('your-pick', 'a', 'a 12')).not.toBe(tag('your-pick', 'b', 'b 12'))
  })

  it('what became of a trade does, and of another trade does not', () => {
    expect(tag('trade-update', 'a', 't1')).toBe(tag('trade-update', 'a', 't1'))
    expect(tag('trade-update', 'a', 't1')).not.toBe(tag('trade-update', 'a', 't2'))
  })

  it('what is of no league goes by its subject', () => {
    expect(tag('sign-in', null, 'one')).not.toBe(tag('sign-in', null, 'two'))
  })
})
