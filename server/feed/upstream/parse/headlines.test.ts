import { describe, expect, it } from 'vitest'
import { readFixture } from '../../../../tests/fixtures/read-fixture.ts'
import { FeedError } from '../../../../shared/feed/source.ts'
import { parseHeadlines } from './headlines.ts'

const byUid = (id: number, league = 46) => ({
  type: 'athlete',
  uid: `s:40~l:${league}~a:${id}`,
  athleteId: id,
})
const byPage = (id: number, league = 'nba') => ({
  type: 'athlete',
  athleteId: id,
  athlete: {
    id,
    links: { web: { athletes: { href: `https://www.espn.com/${league}/player/_/id/${id}/x` } } },
  },
})
const article = (categories: unknown, more: object = {}) => ({
  id: 7,
  headline: 'Guard sits out practice',
  published: '2026-11-20T12:00:00Z',
  links: { web: { href: 'https://www.espn.com/nba/story/_/id/7' } },
  categories,
  ...more,
})
const read = (...articles: unknown[]) => parseHeadlines('nba', { articles })

describe('headlines', () => {
  it('are those that name players of the sport by their ids', () => {
    expect(read(article([byUid(3), byPage(4), { type: 'team', teamId: 9 }, byUid(3)]))).toEqual({
      value: [
        {
          article: '7',
          headline: 'Guard sits out practice',
          url: 'https://www.espn.com/nba/story/_/id/7',
          publishedAt: Date.parse('2026-11-20T12:00:00Z'),
          players: ['3', '4'],
        },
      ],
      dropped: 0,
    })
  })

  it.each<[why: string, category: unknown]>([
    ['of another league, whose number may be the same', byUid(3, 28)],
    ['whose page is one of another league', byPage(3, 'nfl')],
    ['with nothing but a name', { type: 'athlete', description: 'Some Guard' }],
    ['without a word on the sport', { type: 'athlete', athleteId: 3 }],
    ['whose uid is of someone else', { ...byUid(3), athleteId: 30 }],
    ['whose id is none', { type: 'athlete', uid: 's:40~l:46~a:-3', athleteId: -3 }],
  ])('are not about a player %s', (_, category) => {
    expect(read(article([category]))).toEqual({ value: [], dropped: 0 })
  })

  it('of a list of players are about none of them', () => {
    const many = Array.from({ length: 9 }, (_, index) => byUid(index + 1))
    expect(read(article(many)).value).toEqual([])
    expect(read(article(many.slice(1))).value).toHaveLength(1)
  })

  it('that say nothing, or not when, are dropped and counted', () => {
    expect(
      read(article([byUid(3)], { headline: '' }), article([byUid(3)], { published: 'soon' }), 5),
    ).toEqual({
      value: [],
      dropped: 3,
    })
  })

  it('of a length are cut, and come once', () => {
    const long = article([byUid(3)], { headline: 'x'.repeat(900) })
    const { value } = read(long, long)
    expect(value).toHaveLength(1)
    expect(value[0]?.headline).toHaveLength(200)
  })

  it('of no list of articles are a FeedError', () => {
    expect(() => parseHeadlines('nba', {})).toThrow(FeedError)
  })

  it('of a recorded document name the players that it names', () => {
    const { value, dropped } = parseHeadlines('nba', readFixture('nba-news'))
    expect(dropped).toBe(0)
    for (const { players } of value) expect(players.length).toBeGreaterThan(0)
  })
})
