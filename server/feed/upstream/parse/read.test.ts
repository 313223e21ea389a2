import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { colour, count, imageUrl, isoDate, pageUrl, text } from './read.ts'

describe('imageUrl', () => {
  it.each([
    [
      'https://a.espncdn.com/i/teamlogos/nba/500/tor.png',
      'https://a.espncdn.com/i/teamlogos/nba/500/tor.png',
    ],
    ['http://a.espncdn.com/i/teamlogos/nba/500/tor.png', 'https://a.espncdn.com/i/teamlogos/nba/500/tor.png'],
    ['//a.espncdn.com/photo/1.jpg', 'https://a.espncdn.com/photo/1.jpg'],
    ['https://media.video-cdn.espn.com/1.jpg', 'https://media.video-cdn.espn.com/1.jpg'],
    ['https://evil.example/a.png', null],
    ['https://espncdn.com.evil.example/a.png', null],
    ['https://notespncdn.com/a.png', null],
    ['https://a.espncdn.com@evil.example/a.png', null],
    ['https://user:secret@a.espncdn.com/a.png', null],
    ['https://a.espncdn.com:8443/a.png', null],
    ['javascript:alert(1)', null],
    ['data:image/png;base64,AAAA', null],
    ['/relative.png', null],
    [{ href: 'https://a.espncdn.com/a.png' }, null],
    [null, null],
  ])('%j → %j', (url, expected) => expect(imageUrl(url)).toBe(expected))
})

describe('pageUrl', () => {
  it.each([
    ['https://www.espn.com/nba/story/_/id/1/x', 'https://www.espn.com/nba/story/_/id/1/x'],
    ['https://andscape.com/features/x', 'https://andscape.com/features/x'],
    ['http://www.espn.com/nba/story', 'https://www.espn.com/nba/story'],
    ['http://elsewhere.example/story', null],
    ['ftp://www.espn.com/story', null],
    ['javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)', null],
    ['https://espn.com@evil.example', null],
    ['', null],
  ])('%j → %j', (url, expected) => expect(pageUrl(url)).toBe(expected))
})

describe('isoDate', () => {
  it.each([
    ['2024-04-18T04:00Z', '2024-04-18T04:00:00.000Z'],
    ['2026-05-18T23:05:41Z', '2026-05-18T23:05:41.000Z'],
    ['2026-05-18T23:05:41-04:00', '2026-05-19T03:05:41.000Z'],
    ['2026-05-18T23:05', '2026-05-18T23:05:00.000Z'],
    ['2026-13-45T23:05Z', null],
    ['0001-01-01T00:00Z', null],
    ['yesterday', null],
    [1_763_600_000_000, null],
  ])('%j → %j', (date, expected) => expect(isoDate(date)).toBe(expected))
})

describe('colour', () => {
  it.each([
    ['D91244', '#d91244'],
    ['#0a2240', '#0a2240'],
    ['null', null],
    ['d9124', null],
    ['url(x)', null],
  ])('%j → %j', (value, expected) => expect(colour(value)).toBe(expected))
})

describe('text', () => {
  it.each([
    ['  two words ', 'two words'],
    ['a\0b', 'ab'],
    ['line\r\nbreak', 'line break'],
    ['touchdown 🏈', 'touchdown 🏈'],
    ['cut \uD83C', 'cut \u{FFFD}'],
    ['D.O&apos;Neal, D.O&#39;Neal, D.O&#x27;Neal', "D.O'Neal, D.O'Neal, D.O'Neal"],
    ['Texas A&amp;M, Texas A&M, &amp;amp;', 'Texas A&M, Texas A&M, &amp;'],
    ['left\u{200E} to\u{2060} right', 'left to right'],
    [26, '26'],
    [Number.NaN, null],
    ['', null],
    [true, null],
  ])('%j → %j', (value, expected) => expect(text(value)).toBe(expected))

  it('has an end', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1_990, maxLength: 4_000 }),
        (long) => (text(long)?.length ?? 0) <= 2_000,
      ),
    )
  })
})

describe('count', () => {
  it.each([
    ['26', 26],
    [26, 26],
    [0, 0],
    [-0, 0],
    [-1, null],
    [26.5, null],
    ['26.0', null],
    [1e21, null],
    ['99999999999999999999', null],
    ['', null],
    [null, null],
  ])('%j → %j', (value, expected) => expect(count(value)).toBe(expected))
})
