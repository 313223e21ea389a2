import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/layout/home/home-page.tsx'
import '../../client/data/live/keep-stream.tsx'
import { noConnection, renderApp } from '../support/render-app.tsx'
import { createWorld } from '../support/world.ts'

describe('league home', () => {
  it('shows what somebody else does, as it happens, and who joins', async () => {
    await using world = createWorld()
    const league = await world.league({ listed: true })
    const asked: string[] = []
    renderApp(world, `/league/home/${league.code}`, league.commissioner, {
      failure({ path }) {
        asked.push(path)
        return null
      },
    })
    const activity = await screen.findByRole('region', { name: 'Activity' })
    await within(activity).findByText(/created the league/)
    await waitFor(() => expect(asked).toContain('live.league'))
    const before = asked.filter((path) => path === 'league.activity').length

    await world.member(league, 'livia')
    await waitFor(() => expect(activity.textContent).toContain('livia joined with livia’s team'))
    await screen.findByText(/Total Teams: 2 of 12/)
    // It came with the stream: the list itself was not asked for again.
    expect(asked.filter((path) => path === 'league.activity')).toHaveLength(before)
    const items = within(activity).getAllByRole('listitem')
    expect(
      items.map(({ textContent }) => /joined|invite|created the league/.exec(textContent ?? '')?.[0]),
    ).toEqual(['joined', 'invite', 'created the league'])
  })

  it('shows who else has it open, for as long as they have', async () => {
    await using world = createWorld()
    const league = await world.league()
    const livia = await world.member(league, 'livia')
    renderApp(world, `/league/home/${league.code}`, league.commissioner)
    const members = await screen.findByRole('region', { name: 'League Members' })
    const card = (await within(members).findByText(/livia’s team/)).closest('li')
    expect(card?.textContent).not.toContain('Here now')

    const listening = (await livia.api.live.league({ code: league.code }))[Symbol.asyncIterator]()
    await listening.next()
    await waitFor(() => expect(card?.textContent).toContain('Here now'))
    await listening.return?.()
    await waitFor(() => expect(card?.textContent).not.toContain('Here now'))
  })

  it('is right again after the stream was away, whatever happened meanwhile', async () => {
    await using world = createWorld()
    const league = await world.league({ listed: true })
    let isAway = true
    let tries = 0
    renderApp(world, `/league/home/${league.code}`, league.commissioner, {
      failure({ path }) {
        if (path !== 'live.league') return null
        tries += 1
        return isAway ? noConnection() : null
      },
    })
    await screen.findByText(/Total Teams: 1 of 12/)
    await waitFor(() => expect(tries).toBeGreaterThan(0))
    await world.member(league, 'livia')
    expect(screen.queryByText(/Total Teams: 2 of 12/)).toBeNull()
    isAway = false
    // As a browser says when it finds its network again.
    window.dispatchEvent(new Event('online'))

    await screen.findByText(/Total Teams: 2 of 12/)
  })
})
