import { readFileSync } from 'node:fs'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Flag } from '../../client/feed/scores/golf/flag.tsx'
import { LEFT_ALONE_FOR, recordLoaded } from '../../client/ui/picture/picture-trouble.ts'
import { TeamMark } from '../../client/ui/picture/team-mark.tsx'
import { renderApp } from '../support/render-app.tsx'
import { createSeason, keepSeasonClock } from './dashboard-season.ts'

const LOGO = 'https://a.espncdn.com/i/teamlogos/nfl/500/bal.png'

const pictures = () => [...document.querySelectorAll('img')]

function renderMark(logo: string | null = LOGO) {
  return render(<TeamMark logo={logo} monogram="BAL" color="#29126f" size={104} />)
}

beforeEach(() => recordLoaded())

describe('a logo', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is asked of Empire, behind a monogram that holds its place until it is there', () => {
    renderMark()
    const [picture] = pictures()
    expect(picture?.getAttribute('src')).toMatch(/^\/api\/picture\?of=https%3A%2F%2Fa\.espncdn.*&size=104$/)
    expect(picture?.getAttribute('srcset')).toMatch(/^\/api\/picture\?.*&size=208 2x$/)
    expect(screen.getByText('BAL')).toBeDefined()

    fireEvent.load(picture ?? document)
    expect(screen.queryByText('BAL')).toBeNull()
    expect(pictures()[0]?.className).not.toContain('opacity-0')
  })

  test('that there is not stays a monogram, and is looked for again a while later', () => {
    renderMark()
    fireEvent.error(pictures()[0] ?? document)
    expect(pictures()).toEqual([])
    expect(screen.getByText('BAL')).toBeDefined()

    act(() => void vi.advanceTimersByTime(LEFT_ALONE_FOR))
    expect(pictures()).toHaveLength(1)
  })

  test('that nobody has is not asked for', () => {
    renderMark(null)
    expect(pictures()).toEqual([])
  })

  test('is not asked for while no picture comes at all', () => {
    for (let n = 0; n < 6; n++) {
      const { unmount } = renderMark(`${LOGO}?${n}`)
      fireEvent.error(pictures()[0] ?? document)
      unmount()
    }
    const { unmount } = renderMark()
    expect(pictures()).toEqual([])
    unmount()

    vi.advanceTimersByTime(LEFT_ALONE_FOR)
    renderMark()
    expect(pictures()).toHaveLength(1)
  })
})

test('a flag is the country’s code until it is there, and is then called by it', () => {
  render(<Flag src="https://a.espncdn.com/i/teamlogos/countries/500/usa.png" country="USA" />)
  expect(screen.getByText('USA')).toBeDefined()
  expect(screen.queryByRole('img', { name: 'USA' })).toBeNull()

  fireEvent.load(pictures()[0] ?? document)
  expect(screen.queryByText('USA')).toBeNull()
  expect(screen.getByRole('img', { name: 'USA' })).toBeDefined()
})

describe('photographs of the news', () => {
  keepSeasonClock()

  test('are asked of Empire; those that fail leave a cover in the same box, and none a grey one', async () => {
    const { world } = createSeason({
      news: () => Promise.resolve(JSON.parse(readFileSync('tests/fixtures/nba-news.json', 'utf8'))),
    })
    await using _ = world
    renderApp(world, '/dashboard?sport=nba&tab=news', await world.person('fan'))
    const stories = await screen.findByRole('region', { name: 'Top Stories' })
    await within(stories).findAllByRole('heading', { level: 3 })
    const asked = pictures()
    expect(asked.length).toBeGreaterThan(1)
    for (const picture of asked)
      expect(picture.getAttribute('src')).toMatch(/^\/api\/picture\?of=https%3A%2F%2F/)
    const boxes = stories.querySelectorAll('.aspect-video').length

    fireEvent.load(asked[0] ?? document)
    fireEvent.error(asked[1] ?? document)
    expect(pictures()).toHaveLength(asked.length - 1)
    expect(stories.querySelectorAll('.aspect-video')).toHaveLength(boxes)
    expect(stories.querySelector('.bg-sunken')).toBeNull()
  })

  test('leave no room on a page of which no story has one', async () => {
    const article = { headline: 'A bare headline', links: { web: { href: 'https://example.com/1' } } }
    const { world } = createSeason({ news: () => Promise.resolve({ articles: [article] }) })
    await using _ = world
    renderApp(world, '/dashboard?tab=news', await world.person('fan'))
    await screen.findByRole('heading', { level: 3, name: 'A bare headline' })

    expect(document.querySelector('.aspect-video')).toBeNull()
  })
})
