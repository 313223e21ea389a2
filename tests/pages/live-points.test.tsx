import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { setToken } from '../../client/data/session/session.ts'
import { useLivePoints } from '../../client/data/live/use-live-points.ts'
import { createQueryClient } from '../../client/data/query-client/query-client.ts'
import { trpc } from '../../client/data/trpc/trpc.ts'
import { joinLive } from '../../server/web/live/join.ts'
import { PlayerId } from '../../shared/core/ids.ts'
import { BACK, OTHER_BACK, PERIOD, readScoreboard, readYards } from '../support/live-sunday.ts'
import { type Connection, connect, noConnection } from '../support/render-app.tsx'
import { createWorld, type Person, type World } from '../support/world.ts'
import { liveOf } from '../../server/web/live/live.ts'

const TEAM = [BACK, OTHER_BACK].map((id) => PlayerId.parse(id))
const RULES = new Map([[PERIOD, { points_rushyd: 0.1 }]])

/** The points of two players, as a matchup shows them. */
function Points() {
  const { data, error, state } = useLivePoints({ sport: 'nfl', rulesByPeriod: RULES, players: TEAM })
  if (!data) return <p>{error ? 'failed' : 'waiting'}</p>
  return (
    <ul aria-label={state}>
      {TEAM.map((player) => (
        <li key={player}>
          {player}: {data.lines.get(player)?.reduce((sum, { points }) => sum + points, 0) ?? 'nothing'}
        </li>
      ))}
      <li>{[...data.games.values()].map(({ detail, left }) => `${detail}, ${left} left`).join()}</li>
    </ul>
  )
}

/** The same, which may be closed and opened. */
function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Close' : 'Open'}</button>
      {isOpen && <Points />}
      <Beside />
    </>
  )
}

/** Holds the stream while the page is closed. */
function Beside() {
  const { data } = useLivePoints({ sport: 'nfl', rulesByPeriod: RULES, players: TEAM.slice(0, 1) })
  return <p>Beside: {data?.lines.get(TEAM[0] ?? PlayerId.parse(BACK))?.[0]?.points ?? 'nothing'}</p>
}

function open(
  world: World,
  person: Person,
  { connection = {}, Shown = Points }: { connection?: Connection; Shown?: () => React.ReactNode } = {},
) {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ now: world.app.now(), toFake: ['Date'] })
  setToken(person.token)
  const queries = createQueryClient()
  return render(
    <trpc.Provider client={connect(world, connection)} queryClient={queries}>
      <QueryClientProvider client={queries}>
        <Shown />
      </QueryClientProvider>
    </trpc.Provider>,
  )
}

async function sunday() {
  const world = createWorld()
  await readScoreboard(world)
  await readYards(world, 10)
  // Until all of it has been told: whoever comes from now on has missed nothing.
  await waitFor(() => expect(liveOf(world.app).position('nfl')).toMatch(/:1$/))
  return { world, livia: await world.person('livia') }
}

describe('live points', () => {
  it('are what was asked for, and then what happens, without being asked for again', async () => {
    const { world, livia } = await sunday()
    await using _world = world
    const asked: string[] = []
    const failure: Connection['failure'] = ({ path }) => {
      asked.push(path)
      return null
    }
    open(world, livia, { connection: { failure } })
    await screen.findByText(`${BACK}: 100`)
    await screen.findByRole('list', { name: 'live' })
    const before = asked.filter((path) => path === 'live.lines').length
    await readYards(world, 25)
    await readScoreboard(world, { detail: '6:46 - 3rd Quarter' })

    await screen.findByText(`${BACK}: 250`)
    await screen.findByText('6:46 - 3rd Quarter, 0.363 left')
    screen.getByText(`${OTHER_BACK}: 550`)
    expect(asked.filter((path) => path === 'live.lines')).toHaveLength(before)
    expect(asked.filter((path) => path === 'live.sport')).toHaveLength(1)
  })

  it('are right on a page that was left and comes back while others went on listening', async () => {
    const { world, livia } = await sunday()
    await using _world = world
    const asked: string[] = []
    const failure: Connection['failure'] = ({ path }) => {
      asked.push(path)
      return null
    }
    open(world, livia, { Shown: Page, connection: { failure } })
    await screen.findByText(`${BACK}: 100`)
    await screen.findByText('Beside: 100')
    await screen.findByRole('list', { name: 'live' })
    screen.getByRole('button', { name: 'Close' }).click()
    await readYards(world, 33)
    await screen.findByText('Beside: 330')
    screen.getByRole('button', { name: 'Open' }).click()

    await screen.findByText(`${BACK}: 330`)
    expect(asked.filter((path) => path === 'live.sport')).toHaveLength(1)
  })

  it('come back after the server began anew', async () => {
    const { world, livia } = await sunday()
    await using _world = world
    // What the process has in memory goes with it; the database stays.
    open(world, livia)
    await screen.findByText(`${BACK}: 100`)
    await screen.findByRole('list', { name: 'live' })
    const before = liveOf(world.app)
    const after = joinLive(world.app)
    before.end()
    await readYards(world, 44)

    await screen.findByText(`${BACK}: 440`)
    await readYards(world, 45)
    await screen.findByText(`${BACK}: 450`)
    after.end()
  })

  it('are asked for again and again where there is no stream', async () => {
    const { world, livia } = await sunday()
    await using _world = world
    vi.useFakeTimers({ now: world.app.now(), toFake: ['Date', 'setInterval', 'clearInterval'] })
    const failure: Connection['failure'] = ({ path }) => (path === 'live.sport' ? noConnection() : null)
    open(world, livia, { connection: { failure } })
    await screen.findByText(`${BACK}: 100`)
    await readYards(world, 51)
    vi.advanceTimersByTime(31_000)

    await screen.findByText(`${BACK}: 510`)
    expect(screen.queryByRole('list', { name: 'live' })).toBeNull()
  })

  it('say that they could not be had', async () => {
    const { world, livia } = await sunday()
    await using _world = world
    const failure: Connection['failure'] = ({ path }) => (path === 'live.lines' ? noConnection() : null)
    open(world, livia, { connection: { failure } })
    await waitFor(() => expect(screen.getByText('failed')).toBeDefined())
  })
})
