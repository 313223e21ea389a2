import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/squad/lineup/page/my-team-page.tsx'
import '../../client/squad/lineup/page/rosters-page.tsx'
import '../../client/season/schedule/schedule-page.tsx'
import '../../client/season/standings/standings-page.tsx'
import { must } from '../../shared/core/must.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { type PlayedLeague, playedLeague, playWeeks, signedInAgain } from '../support/played-league.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld, type Person, type World } from '../support/world.ts'

/** Four teams after one of three weeks; who only looks leaves it as it is. */
let world: World
let league: PlayedLeague
let member: Person
let files: File[]
let asked: string[]
beforeAll(async () => {
  world = createWorld()
  league = await playedLeague(world, { season: { weeks: 3, playoffs: { teams: 2, roundWeeks: [1] } } })
  await playWeeks(world, league, [[100, 90, 80, 70]])
  member = await signedInAgain(world, league, 1)
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  stubLayout(() => true)
  const http = await world.http()
  files = []
  asked = []
  // The network and the folder of downloads, which are the browser's.
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(url)
    const { statusCode, body, headers: answered } = await http.inject({ url, headers })
    return {
      ok: statusCode < 300,
      status: statusCode,
      headers: new Headers({ 'content-type': String(answered['content-type']) }),
      blob: () => Promise.resolve(new Blob([body])),
    }
  })
  URL.createObjectURL = (file) => {
    if (file instanceof File) files.push(file)
    return '#'
  }
  URL.revokeObjectURL = () => {}
})
afterEach(() => vi.unstubAllGlobals())

async function keep(label: string): Promise<{ name: string; text: string }> {
  await userEvent.click(await screen.findByRole('button', { name: label }))
  await vi.waitFor(() => expect(files).toHaveLength(1), { timeout: 30_000 })
  const file = must(files[0], 'a file')
  return { name: file.name, text: await file.text() }
}

describe('what can be taken along', () => {
  it.each([
    ['schedule', 'Schedule (CSV)', 'schedule.csv', /^Week,Label,[\s\S]*Gold Standard/],
    ['schedule', 'Results (CSV)', 'results.csv', /^Week,Label,State[\s\S]*Gold Standard,100\.00/],
    ['schedule', 'My team’s schedule (iCalendar)', 'schedule.ics', /^BEGIN:VCALENDAR[\s\S]*rival-2/],
    ['standings', 'Standings (CSV)', 'standings.csv', /^Rank,Team,[\s\S]*\n1,Gold Standard/],
    ['rosters', 'All rosters (CSV)', 'rosters.csv', /^Team,Manager,Player,[\s\S]*QB/],
    ['log', 'All tables (CSV)', 'tables.zip', /^PK/],
  ])('on the page of %s: %s', async (page, label, file, text) => {
    const { name } = (await member.api.league.home({ code: league.code })).league
    renderApp(world, `/league/${page}/${league.code}`, member)
    const kept = await keep(label)
    expect(kept.name).toBe(`${name} ${file}`)
    expect(kept.text).toMatch(text)
    // Addresses are no secret.
    expect(asked).toEqual([`/api/league/${file}?code=${league.code}`])
  })

  it('has one’s own weeks beside one’s own team', async () => {
    renderApp(world, `/fantasy/myteam?league=${league.code}`, member)
    expect((await keep('My weeks (iCalendar)')).text).toContain('SUMMARY:')
  })

  it('says when a file does not come', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    renderApp(world, `/league/standings/${league.code}`, member)
    await userEvent.click(await screen.findByRole('button', { name: 'Standings (CSV)' }))
    expect(await screen.findByText('The file could not be loaded. Please try again.')).toBeDefined()
    expect(files).toEqual([])
  })
})
