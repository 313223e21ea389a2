import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { MINUTE, SECOND } from '../../shared/core/time.ts'
import { renderApp } from '../support/render-app.tsx'
import { advance, area, createSeason, jump, keepSeasonClock } from './dashboard-season.ts'
import { feedOf } from '../../server/feed/scores/feed.ts'

const log = keepSeasonClock()

describe('when the feed does not answer', () => {
  test('the games stay, with how old they are', async () => {
    const { world, feed } = createSeason()
    await using _ = world
    renderApp(world, '/dashboard?sport=nfl', await world.person('fan'))
    const cards = within(await area('Upcoming Matchups')).getAllByRole('link').length
    expect(screen.getByText('Updated 0 s ago')).toBeDefined()

    feed.isDown = true
    jump(world, 4 * MINUTE)
    await advance(world, 10 * SECOND)
    expect(await screen.findByText('The sports feed is not answering.')).toBeDefined()
    expect(screen.getByText(/Scores are as of \d{1,2}:00\s[AP]M, 4 minutes ago\./)).toBeDefined()
    expect(within(await area('Upcoming Matchups')).getAllByRole('link')).toHaveLength(cards)

    feed.isDown = false
    jump(world, MINUTE)
    await advance(world, 10 * SECOND)
    expect(await screen.findByText(/^Updated \d+ s ago$/)).toBeDefined()
  })

  test('and never did, the page says so and tries again when asked', async () => {
    const { world, feed } = createSeason()
    await using _ = world
    feed.isDown = true
    renderApp(world, '/dashboard', await world.person('fan'))
    expect(await screen.findByText(/The sports feed is not answering\./)).toBeDefined()
    expect(log.warnings).toEqual([['The scoreboard failed to load:', expect.stringContaining('feed')]])

    feed.isDown = false
    world.advance(MINUTE)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(within(await area('LIVE')).getAllByRole('link')).not.toHaveLength(0)
  })
})

test('a failing server keeps the games, says how old they are, and is only logged', async () => {
  const { world } = createSeason()
  await using _ = world
  renderApp(world, '/dashboard?sport=nfl', await world.person('fan'))
  const cards = within(await area('FINAL')).getAllByRole('link').length
  const answering = { ...feedOf(world.app) }
  Object.assign(feedOf(world.app), { scoreboard: () => Promise.reject(new Error('No connection')) })
  await advance(world, 10 * SECOND)

  expect(await screen.findByText('Something went wrong on our side.')).toBeDefined()
  expect(screen.getByText(/Scores are as of .+, \d+ s ago\./)).toBeDefined()
  expect(within(await area('FINAL')).getAllByRole('link')).toHaveLength(cards)
  expect(log.warnings).not.toHaveLength(0)

  Object.assign(feedOf(world.app), answering)
  // Looked at again after a while in another tab: asked for at once.
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText(/^Updated/)).toBeDefined()
})
