import { afterEach, describe, expect, test, vi } from 'vitest'
import { readStored, store } from '../storage/storage.ts'
import { countText } from '../count-text.ts'
import { dateAndTime } from './date-and-time.ts'
import { localeOf, readerLocale } from './locale.ts'
import { clockTime, datedDay, dayName, dayRange, soonOrDay } from './local-time.ts'

function reading(language: string) {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
}

afterEach(() => {
  vi.restoreAllMocks()
  store('locale', null)
})

const MORNING = new Date(2026, 10, 5, 9, 7).getTime()
const EVENING = new Date(2026, 10, 21, 13, 50).getTime()
const THANKSGIVING = Date.parse('2026-11-26T05:00:00Z')

describe.for([
  ['en-US', '9:07 AM', '1:50 PM', 'Sat, Nov 21', 'Nov 21, 2026, 1:50 PM', 'Nov 26 – 29', '12,345'],
  ['en-GB', '09:07', '13:50', 'Sat 21 Nov', '21 Nov 2026, 13:50', '26 – 29 Nov', '12,345'],
  ['en-CA', '9:07 a.m.', '1:50 p.m.', 'Sat, Nov 21', 'Nov 21, 2026, 1:50 p.m.', 'Nov 26 – 29', '12,345'],
  ['en-AU', '9:07 am', '1:50 pm', 'Sat 21 Nov', '21 Nov 2026, 1:50 pm', '26 – 29 Nov', '12,345'],
  ['de-DE', '09:07', '13:50', 'Sat 21 Nov', '21 Nov 2026, 13:50', '26 – 29 Nov', '12.345'],
  ['fr-FR', '09:07', '13:50', 'Sat 21 Nov', '21 Nov 2026, 13:50', '26 – 29 Nov', '12 345'],
  ['sv-SE', '09:07', '13:50', 'Sat 21 Nov', '21 Nov 2026, 13:50', '26 – 29 Nov', '12 345'],
  ['fi-FI', '9.07', '13.50', 'Sat 21 Nov', '21 Nov 2026, 13.50', '26 – 29 Nov', '12 345'],
  ['ja-JP', '9:07', '13:50', 'Sat, Nov 21', 'Nov 21, 2026, 13:50', 'Nov 26 – 29', '12,345'],
  ['ko-KR', '9:07 AM', '1:50 PM', 'Sat, Nov 21', 'Nov 21, 2026, 1:50 PM', 'Nov 26 – 29', '12,345'],
  ['no language at all', '9:07 AM', '1:50 PM', 'Sat, Nov 21', 'Nov 21, 2026, 1:50 PM', 'Nov 26 – 29', null],
] as const)('a reader of %s', ([language, morning, evening, day, full, range, count]) => {
  test('sees the clock and the order of their place', () => {
    reading(language)
    expect(clockTime(MORNING)).toBe(morning)
    expect(clockTime(EVENING)).toBe(evening)
    expect(dayName(EVENING)).toBe(day)
    expect(soonOrDay(EVENING, EVENING)).toBe(`Sat ${evening}`)
    expect(`${datedDay(EVENING)}, ${evening}`).toBe(full)
    expect(dateAndTime(EVENING)).toBe(full)
    expect(dayRange(THANKSGIVING, THANKSGIVING + 3 * 86_400_000).replaceAll('\u2009', ' ')).toBe(range)
    if (count !== null) expect(countText(12_345).replaceAll(/\s/g, ' ')).toBe(count)
    expect(countText(999)).toBe('999')
  })
})

test('days from one month to the next keep both names', () => {
  reading('en-GB')
  expect(dayRange(THANKSGIVING, THANKSGIVING + 6 * 86_400_000)).toMatch(/^26 Nov\s–\s2 Dec$/)
})

test('American English is what Intl says of it, though it is not asked', () => {
  reading('en-US')
  expect(readerLocale()).toEqual(localeOf('en-US'))
  expect(readStored('locale')).toBeNull()
})

describe('Intl is asked once per device', () => {
  const asked = () => vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')

  test('and the answer is kept for its language only', () => {
    reading('de-DE')
    const before = readerLocale()
    reading('en-US')
    readerLocale()
    reading('de-DE')
    const spy = asked()
    expect(readerLocale()).toMatchObject(before)
    expect(spy).not.toHaveBeenCalled()
    reading('en-GB')
    readerLocale()
    expect(spy).toHaveBeenCalledOnce()
  })

  test.for(['', '{', '7', '{"tag":"fr-FR"}', '{"tag":"fr-FR","isDayFirst":true,"halves":[1,2]}'])(
    'and asked again where what was kept is %s',
    (kept) => {
      reading('sv-SE')
      readerLocale()
      store('locale', kept)
      reading('fr-FR')
      expect(readerLocale()).toMatchObject({ isDayFirst: true, halves: null })
    },
  )
})
