import { describe, expect, it } from 'vitest'
import { readFixture } from '../../../../tests/fixtures/read-fixture.ts'
import { FeedError } from '../../../../shared/feed/source.ts'
import { parseNews } from './news.ts'

const headlines = (document: unknown) => parseNews(document).value.articles.map((article) => article.headline)

describe('news', () => {
  it('are cards of headline, description, picture and link', () => {
    const [first, second] = parseNews(readFixture('nba-news')).value.articles
    expect(first).toMatchObject({
      headline: 'Made-up headline number 1',
      description: 'Made-up description of story 1.',
      published: expect.stringMatching(/^2026-05-\d\dT\d\d:\d\d:\d\d\.000Z$/),
      images: [
        { url: expect.stringMatching(/^https:\/\/[\w.]+\.espncdn\.com\//), alt: 'Made-up picture 1' },
        {},
      ],
      links: { web: { href: expect.stringMatching(/^https:\/\/www\.espn\.com\//) } },
    })
    expect(second?.description).toBeNull()
  })

  it('are found under the names that other documents have for them', () => {
    const article = { headline: 'One' }
    for (const document of [
      { articles: [article] },
      { news: { articles: [article] } },
      { news: [article] },
      { headlines: [article] },
    ]) {
      expect(headlines(document)).toEqual(['One'])
    }
  })

  it('lose what has no headline or came before, and say how many', () => {
    const link = (href: string) => ({ links: { web: { href } } })
    const articles = [
      { headline: 'One', ...link('https://espn.com/1') },
      { description: 'No headline' },
      { headline: 'One again', ...link('https://espn.com/1') },
      { headline: 'Two', ...link('http://elsewhere.example/2') },
      null,
    ]
    const { value, dropped } = parseNews({ articles })
    expect(value.articles.map(({ headline, links }) => [headline, links.web.href])).toEqual([
      ['One', 'https://espn.com/1'],
      ['Two', null],
    ])
    expect(dropped).toBe(3)
  })

  it('are refused when they are none', () => {
    for (const document of ['<html>', null, [], {}, { articles: 'none' }])
      expect(() => parseNews(document)).toThrow(FeedError)
  })
})
