import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/league/home-page.tsx'
import '../../client/schedule/schedule-page.tsx'
import '../../client/standings/standings-page.tsx'
import { stubLayout } from '../support/flat-layout.ts'
import {
  letResultsStand,
  type PlayedLeague,
  playedLeague,
  playWeek,
  score,
  signedInAgain,
} from '../support/played-league.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld, type World } from '../support/world.ts'

vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => stubLayout(() => true))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A league whose first week is official. */
async function afterWeek(season: object = { weeks: 3, playoffs: { teams: 2, roundWeeks: [1] } }) {
  const world = createWorld()
  const league = await playedLeague(world, { season })
  await playWeek(world, league, { week: 1, points: [100, 90, 80, 70] })
  await letResultsStand(world)
  return { world, league }
}

async function open(world: World, league: PlayedLeague, path: string, index = 0) {
  const person = await signedInAgain(world, league, index)
  renderApp(world, path, person)
  return person
}

describe('a week that is official', () => {
  it('is counted again at the commissioner’s word, with a reason', async () => {
    const { world, league } = await afterWeek()
    await using _world = world
    await score(world, league, { week: 1, team: 0, points: 10 })
    await world.runDeadlines()
    const { api } = await open(world, league, `/league/schedule/${league.code}?period=1`)
    const matchups = () => screen.getByRole('region', { name: 'Week 1' }).textContent
    await userEvent.click(await screen.findByRole('button', { name: 'Count this week again' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Count Week 1 again?' }))
    expect(matchups()).toContain('100.00')
    await userEvent.click(asked.getByRole('button', { name: 'Count it again' }))
    expect(asked.getByText('Please say why.')).toBeDefined()
    await userEvent.type(asked.getByLabelText('Reason'), 'The league has ruled.')
    await userEvent.click(asked.getByRole('button', { name: 'Count it again' }))

    await screen.findByText('Counted again: 1 matchup has other points.')
    await waitFor(() => expect(matchups()).toContain('10.00'))
    expect(matchups()).not.toContain('100.00')
    const [told] = await api.league.activity({ code: league.code, limit: 1 })
    expect(told?.event).toMatchObject({ kind: 'result-corrected', reason: 'The league has ruled.' })
  })

  it('is nobody else’s to count again', async () => {
    const { world, league } = await afterWeek()
    await using _world = world
    await open(world, league, `/league/schedule/${league.code}?period=1`, 1)
    await screen.findByRole('region', { name: 'Week 1' })
    expect(screen.queryByRole('button', { name: 'Count this week again' })).toBeNull()
  })
})

describe('a season that is over', () => {
  const ONE_WEEK = { weeks: 1, playoffs: null }

  it('is followed by the next at the commissioner’s word, with the same people', async () => {
    const { world, league } = await afterWeek(ONE_WEEK)
    await using _world = world
    const { api } = await open(world, league, `/league/home/${league.code}`)
    await screen.findByText(/^Champion of/)
    await userEvent.click(await screen.findByRole('button', { name: 'Begin the next season' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Begin the next season?' }))
    expect(asked.getByText(/^Members, teams, settings and rules stay/)).toBeDefined()
    await userEvent.click(asked.getByRole('button', { name: 'Begin it' }))

    await screen.findByText('The next season can begin.')
    await waitFor(() => expect(screen.queryByText(/^Champion of/)).toBeNull())
    const { league: now, teams } = await api.league.home({ code: league.code })
    expect([now.phase, teams.length]).toEqual(['setting-up', 4])
    expect(await api.season.past({ code: league.code })).toHaveLength(1)
  })

  it('is nobody else’s to follow up', async () => {
    const { world, league } = await afterWeek(ONE_WEEK)
    await using _world = world
    await open(world, league, `/league/home/${league.code}`, 1)
    await screen.findByText(/^Champion of/)
    expect(screen.queryByRole('button', { name: 'Begin the next season' })).toBeNull()
  })
})

describe('files', () => {
  it('are what the server makes of the league, saved under their names', async () => {
    const { world, league } = await afterWeek()
    await using _world = world
    const http = await world.http()
    vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
      const answer = await http.inject({ url, headers })
      return new Response(answer.body, {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type']) },
      })
    })
    const saved: File[] = []
    // Which jsdom cannot follow.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: File) => `blob:${saved.push(file)}` }))
    await open(world, league, `/league/standings/${league.code}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Standings as CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe(`${league.code} standings.csv`)
    const [heads, first] = (await saved[0]?.text())?.split('\r\n') ?? []
    expect(heads).toMatch(/^Rank,Team,Manager/)
    expect(first).toMatch(/^1,Gold Standard,/)
  })
})
