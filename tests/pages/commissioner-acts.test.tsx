import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/layout/home/home-page.tsx'
import '../../client/season/matchup/page/matchups-page.tsx'
import '../../client/season/playoffs/playoffs-page.tsx'
import '../../client/season/schedule/schedule-page.tsx'
import { must } from '../../shared/core/must.ts'
import { stubLayout } from '../support/flat-layout.ts'
import {
  letResultsStand,
  playedLeague,
  playWeek,
  playWeeks,
  score,
  signedInAgain,
} from '../support/played-league.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld, type Person, type World } from '../support/world.ts'

beforeEach(() => stubLayout(() => true))

const SHORT = { weeks: 2, playoffs: { teams: 2, roundWeeks: [1] } }

/** Four teams, the first week official, and then a stat corrected: who had most of all has least. */
async function correctedTooLate(world: World) {
  const league = await playedLeague(world, { season: SHORT })
  await playWeeks(world, league, [[100, 90, 80, 70]])
  await letResultsStand(world)
  await score(world, league, { week: 1, team: 0, points: 10 })
  await world.runJobs()
  const commissioner = await signedInAgain(world, league)
  const pointsOf = async () => {
    const { teams } = await commissioner.api.standings.ofLeague({ code: league.code })
    return teams.find(({ isMine }) => isMine)?.pointsFor
  }
  return { league, commissioner, pointsOf }
}

/** Approves what the commissioner has asked for. */
async function approveAs({ api }: Person, code: string): Promise<void> {
  const { open } = await api.consent.list({ code })
  await api.consent.approve({ code, id: must(open[0], 'a request').id })
}

describe('a week that is official', () => {
  it('is counted again by the commissioner, who says why', async () => {
    await using world = createWorld()
    const { league, commissioner, pointsOf } = await correctedTooLate(world)
    const { code } = league
    expect(await pointsOf()).toBe(100_00)
    renderApp(world, `/league/schedule/${code}?period=1`, commissioner)
    await userEvent.click(await screen.findByRole('button', { name: 'Recount the week' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Recount Week 1?' }))
    // Without a reason nothing is sent.
    await userEvent.click(dialog.getByRole('button', { name: 'Recount' }))
    expect(await pointsOf()).toBe(100_00)
    await userEvent.type(dialog.getByLabelText('Reason'), 'The league took it back')
    await userEvent.click(dialog.getByRole('button', { name: 'Recount' }))

    // They had a game in it themselves.
    expect(await screen.findByText(/^Your request is open/)).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await pointsOf()).toBe(100_00)
    await approveAs(await signedInAgain(world, league, 1), code)
    expect(await pointsOf()).toBe(10_00)
    const log = await commissioner.api.league.activity({ code, limit: 3 })
    expect(log.find(({ event }) => event.kind === 'result-corrected')?.event).toMatchObject({
      reason: 'The league took it back',
    })
  })

  it('says in its matchup what came too late, to everybody, and lets the commissioner alone count it', async () => {
    await using world = createWorld()
    const { league, commissioner, pointsOf } = await correctedTooLate(world)
    const rival = await signedInAgain(world, league, 1)
    const { weeks, teams } = await rival.api.schedule.ofLeague({ code: league.code })
    const first = teams.find(({ name }) => name === 'Gold Standard')?.id
    const number = weeks[0]?.matchups.find(({ home, away }) => [home, away].includes(first ?? null))?.number
    const path = `/league/matchups/${league.code}?period=1&matchup=${number}`
    const { unmount } = renderApp(world, path, rival)
    const note = await screen.findByRole('region', { name: 'Late stat corrections' })
    expect(note.textContent).toMatch(/^The stats of .+ were corrected after the week was official\./)
    expect(within(note).queryByRole('button')).toBeNull()
    unmount()

    renderApp(world, path, commissioner)
    await userEvent.click(await screen.findByRole('button', { name: 'Recount the week' }))
    await userEvent.type(screen.getByLabelText('Reason'), 'Fair is fair')
    await userEvent.click(screen.getByRole('button', { name: 'Recount' }))
    await screen.findByText(/^Your request is open/)
    await approveAs(rival, league.code)
    expect(await pointsOf()).toBe(10_00)
  })

  it('says why it is not counted again, where the season has ended meanwhile', async () => {
    await using world = createWorld()
    const { league, commissioner } = await correctedTooLate(world)
    renderApp(world, `/league/schedule/${league.code}?period=1`, commissioner)
    await userEvent.click(await screen.findByRole('button', { name: 'Recount the week' }))
    await userEvent.type(screen.getByLabelText('Reason'), 'Fair is fair')
    await world.app.db.updateTable('league').set({ phase: 'over' }).execute()
    await userEvent.click(screen.getByRole('button', { name: 'Recount' }))
    expect(await screen.findByText('The season is over: its results stay as they are.')).toBeDefined()
  })
})

describe('the next season', () => {
  it('is begun by the commissioner, who hears before what it does; others hear who can', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SHORT })
    const { code } = league
    const WEEK = [100, 90, 80, 70]
    await playWeeks(world, league, [WEEK, WEEK])
    await letResultsStand(world)
    await playWeek(world, league, { week: 3, points: WEEK })
    await letResultsStand(world)
    const rival = await signedInAgain(world, league, 1)
    const { unmount } = renderApp(world, `/league/home/${code}`, rival)
    const told = await screen.findByRole('region', { name: 'Next season' })
    expect(told.textContent).toMatch(/^Next seasoncommissioner.* can start it, with the same members\.$/)
    expect(within(told).queryByRole('button')).toBeNull()
    unmount()

    const commissioner = await signedInAgain(world, league)
    const { history } = renderApp(world, `/league/playoffs/${code}`, commissioner)
    await userEvent.click(await screen.findByRole('link', { name: 'Start the next season' }))
    expect(await screen.findByText(/^Rosters are cleared/)).toBeDefined()
    expect(screen.getByText('4 teams continue: the league is full.')).toBeDefined()
    expect((await rival.api.league.home({ code })).league.phase).toBe('over')

    await userEvent.click(screen.getByRole('button', { name: 'Start the next season' }))
    await waitFor(() => expect(history.at(-1)).toBe(`/league/home/${code}`))
    const { league: renewed, teams } = await rival.api.league.home({ code })
    expect(renewed).toMatchObject({ phase: 'setting-up', season: null })
    expect(teams).toHaveLength(4)
    expect(await screen.findByRole('region', { name: 'Draft' })).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Next season' })).toBeNull()
  })
})
