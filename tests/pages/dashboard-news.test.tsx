import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '../../shared/core/time.ts'
import { renderApp } from '../support/render-app.tsx'
import { createSeason, keepSeasonClock } from './dashboard-season.ts'

keepSeasonClock()

describe('news', () => {
  test('are cards that lead to a new tab', async () => {
    const { world } = createSeason()
    await using _ = world
    const { articles } = await world.anonymous.news.list({ sport: 'nba' })
    const { history } = renderApp(world, '/dashboard?sport=nba', await world.person('fan'))
    await userEvent.click(await screen.findByRole('tab', { name: 'News' }))

    expect(history.at(-1)).toBe('/dashboard?sport=nba&tab=news')
    const stories = await screen.findByRole('region', { name: 'Top Stories' })
    const links = await within(stories).findAllByRole<HTMLAnchorElement>('link', { name: 'Read More' })
    expect(links.map(({ href }) => href)).toEqual(articles.map(({ links: { web } }) => web.href))
    for (const link of links) {
      expect(link.target).toBe('_blank')
      expect(link.rel).toBe('noopener noreferrer')
    }
  })

  test('without a description or a picture stay whole', async () => {
    const article = { headline: 'A bare headline', links: { web: { href: 'https://example.com/1' } } }
    const { world } = createSeason({ news: () => Promise.resolve({ articles: [article] }) })
    await using _ = world
    renderApp(world, '/dashboard?tab=news', await world.person('fan'))
    expect(await screen.findByRole('heading', { level: 3, name: 'A bare headline' })).toBeDefined()
    expect(screen.getByText('No description available.')).toBeDefined()
  })

  test('are missed in words', async () => {
    const { world } = createSeason({ news: () => Promise.resolve({ articles: [] }) })
    await using _ = world
    renderApp(world, '/dashboard?tab=news', await world.person('fan'))
    expect(await screen.findByText('No news articles available.')).toBeDefined()
  })

  test('that did not come are still missed while they are asked for again', async () => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { world, feed } = createSeason({ news: () => asked.then(() => ({ articles: [] })) })
    await using _ = world
    feed.isDown = true
    renderApp(world, '/dashboard?tab=news', await world.person('fan'))
    expect(await screen.findByText('No stories yet')).toBeDefined()

    feed.isDown = false
    world.advance(MINUTE)
    const again = screen.getByRole('button', { name: 'Try again' })
    await userEvent.click(again)
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('true'))
    expect(screen.getByText('No stories yet')).toBeDefined()
    answer()
    expect(await screen.findByText('No news articles available.')).toBeDefined()
  })
})
