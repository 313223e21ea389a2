import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/league/my-leagues/fantasy-page.tsx'
import '../../client/season/history/history-page.tsx'
import '../../client/social/move-in/move-in-page.tsx'
import '../../client/social/move-in/moved-in-page.tsx'
import { must } from '../../shared/core/must.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { harborLeague, knowHarborPlayers } from '../support/harbor-league.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld, type Person, type World } from '../support/world.ts'

/** The way of a league from its files to its report, with all that reads and writes it. */

beforeEach(() => {
  localStorage.clear()
  stubLayout(() => true)
})
afterEach(() => vi.unstubAllGlobals())

/** The network, which is the browser's: a form is sent as a browser sends it. */
async function connectFetch(world: World): Promise<void> {
  const http = await world.http()
  vi.stubGlobal(
    'fetch',
    async (url: string, { headers, body }: { headers: Record<string, string>; body: FormData }) => {
      const { payload, type } = await asBrowser(body)
      const { statusCode, body: text } = await http.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': type },
        payload,
      })
      return { ok: statusCode < 300, status: statusCode, json: () => Promise.resolve(JSON.parse(text)) }
    },
  )
}

/** jsdom's form is none that Node could send. */
async function asBrowser(form: FormData): Promise<{ payload: Buffer; type: string }> {
  const boundary = 'a-boundary-that-no-file-has'
  const parts: Buffer[] = []
  for (const [name, value] of form) {
    const isFile = typeof value !== 'string'
    const head = `content-disposition: form-data; name="${name}"${isFile ? `; filename="${value.name}"` : ''}`
    const bytes = isFile ? Buffer.from(await value.arrayBuffer()) : Buffer.from(value)
    parts.push(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), bytes, Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return { payload: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` }
}

/** Files as someone chooses their folder. */
function folderOf(answers: Readonly<Record<string, unknown>>): File[] {
  return Object.entries(answers).map(([path, answer]) => {
    const file = new File([JSON.stringify(answer)], must(path.split('/').at(-1), 'a name'))
    return Object.defineProperty(file, 'webkitRelativePath', { value: `harbor/${path}` })
  })
}

async function chooseFiles(files: File[]): Promise<void> {
  await userEvent.upload(await screen.findByLabelText('Choose files'), files)
}

async function reading(world: World, livia: Person) {
  await connectFetch(world)
  await knowHarborPlayers(world.app)
  const shown = renderApp(world, '/fantasy/move-in', livia)
  await chooseFiles(folderOf(harborLeague()))
  await screen.findByRole('heading', { name: 'Harbor League from Sleeper' })
  return shown
}

describe('a league from its files', () => {
  it('is read, and shown as it would come in', async () => {
    await using world = createWorld()
    await reading(world, await world.person('livia'))
    expect(within(screen.getByRole('region', { name: 'Result' })).getByText('1 of 1')).toBeDefined()
    expect(screen.getByText('2020: 1 of 1 results equal')).toBeDefined()
    expect(screen.getByLabelText<HTMLSelectElement>('Which team is yours?').selectedOptions[0]?.text).toBe(
      'Team 1 · livia',
    )
    expect(screen.getByRole('button', { name: 'Move in 2 teams' })).toBeDefined()
  })

  it('has players in doubt, whose answers the server keeps', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    await reading(world, livia)
    expect(screen.getByText('1 of 2')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /^Joshua Palmer/ }))
    await userEvent.click(screen.getByRole('button', { name: /^None of these/ }))
    expect(await screen.findByText(/^All answered/)).toBeDefined()
    await waitFor(async () => {
      const move = must(await livia.api.moveIn.current(), 'a move')
      const answers = must(move.findings, 'findings').players.doubts.map(({ id, answer }) => [id, answer])
      expect(answers).toEqual([
        ['13', '4372096'],
        ['15', 'unknown'],
      ])
    })
  })

  it('that are none are refused with the server’s sentence, and can be chosen again', async () => {
    await using world = createWorld()
    await connectFetch(world)
    renderApp(world, '/fantasy/move-in', await world.person('livia'))
    await chooseFiles([new File(['<html>Sign in</html>'], 'league.json')])
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The league could not be read from Sleeper.')
    expect(alert.textContent).toContain('league.json')
    await knowHarborPlayers(world.app)
    await chooseFiles(folderOf(harborLeague()))
    expect(await screen.findByRole('heading', { name: 'Harbor League from Sleeper' })).toBeDefined()
  })

  it('sends a browser whose session has ended to sign in', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    await connectFetch(world)
    const { history } = renderApp(world, '/fantasy/move-in', livia)
    await screen.findByLabelText('Choose files')
    await livia.api.auth.logOut()
    await chooseFiles(folderOf(harborLeague()))
    await waitFor(() => expect(history.at(-1)).toBe('/login'))
  })
})

describe('a league that has moved in', () => {
  it('leads to its invitations, has its report for members, and can be taken back', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const { history, unmount } = await reading(world, livia)
    await userEvent.click(screen.getByRole('button', { name: 'Edit names' }))
    await userEvent.type(screen.getByLabelText('Name of Team 2'), ' of Old')
    await userEvent.click(screen.getByRole('button', { name: 'Move in 2 teams' }))
    await waitFor(() => expect(history.at(-1)).toMatch(/^\/league\/[^/]+\/claims$/))
    const { code } = must((await livia.api.league.mine())[0], 'a league')
    expect(history.at(-1)).toBe(`/league/${code}/claims`)
    unmount()

    const past = renderApp(world, `/league/history/${code}`, livia)
    await userEvent.click(await screen.findByRole('link', { name: 'How it compares' }))
    expect(past.history.at(-1)).toBe(`/league/${code}/moved`)
    expect(await screen.findByText('2020: 1 of 1 results equal')).toBeDefined()
    expect(screen.getByText('1 of 2')).toBeDefined()
    expect(screen.getByText('Team 2 of Old')).toBeDefined()

    await userEvent.click(screen.getByRole('button', { name: 'Undo the move' }))
    expect(screen.getByText(/^This deletes Harbor League from this server: 2 teams/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Delete the league' }))
    await waitFor(() => expect(past.history.at(-1)).toBe('/fantasy/dashboard'))
    expect(await livia.api.league.mine()).toEqual([])
  })
})
