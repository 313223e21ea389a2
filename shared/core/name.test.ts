import { describe, expect, it } from 'vitest'
import { Name, nameKey } from './name.ts'
import { LogIn, SignUp } from '../account/user.ts'

const TeamName = Name(1, 60)

describe('a name', () => {
  it.each([
    ['Gold Standard', 'Gold Standard'],
    ['  Gold \n Standard ', 'Gold Standard'],
    ['Ｇｏｌｄ', 'Gold'],
    ['🏈 ❤️ 👩‍👩‍👧', '🏈 ❤️ 👩‍👩‍👧'],
  ])('%j is kept as %j', (text, kept) => {
    expect(TeamName.parse(text)).toBe(kept)
  })

  it.each([
    ['hangul filler', '\u3164'],
    ['hangul choseong filler', 'a\u115fb'],
    ['hangul jungseong filler', 'a\u1160b'],
    ['halfwidth hangul filler', 'a\uffa0b'],
    ['combining grapheme joiner', 'a\u034fb'],
    ['khmer inherent vowel', 'a\u17b4b'],
    ['mongolian vowel separator', 'a\u180eb'],
    ['braille blank', 'a\u2800b'],
    ['soft hyphen', 'a\u00adb'],
    ['right-to-left override', 'a\u202eb'],
    ['tag letter', 'a\u{e0061}b'],
    ['nothing but joiners', '\u200d\ufe0f'],
  ])('refuses a %s', (_what, text) => {
    expect(TeamName.safeParse(text).error?.issues[0]?.message).toBe('Names cannot have invisible characters.')
  })

  it('is compared without what is not seen', () => {
    expect(nameKey('Gold\u200dStandard')).toBe(nameKey('GOLDSTANDARD '))
  })
})

// Normalized, so many marks take minutes, in which a worker does nothing else; looked at for their number, no time at
// all.
describe('a megabyte of combining marks', () => {
  const marks = 'a' + '\u0323\u0307'.repeat(500_000)

  it('is refused as a name without being normalized', () => {
    const input = { username: marks, email: 'a@example.com', password: 'correct horse battery' }

    expect(SignUp.safeParse(input).success).toBe(false)
    expect(LogIn.safeParse(input).success).toBe(false)
  })

  it('is normalized no further than any name goes', () => {
    expect(nameKey(marks).length).toBeLessThan(2000)
  })
})
