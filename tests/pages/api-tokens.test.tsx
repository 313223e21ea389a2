import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { DAY } from '../../shared/core/time.ts'
import { tokenOf } from '../support/api-token.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld, PASSWORD } from '../support/world.ts'

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

async function fill({ name, password = PASSWORD }: { name: string; password?: string }) {
  const field = await screen.findByLabelText('Name')
  await userEvent.clear(field)
  await userEvent.type(field, name)
  const secret = screen.getByLabelText('Your password')
  await userEvent.clear(secret)
  await userEvent.type(secret, password)
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }))
}

describe('the page of API tokens', () => {
  it('is found from the account', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const { history } = renderApp(world, '/account', livia)
    await userEvent.click(await screen.findByRole('link', { name: 'API tokens' }))

    expect(history.at(-1)).toBe('/account/tokens')
    await screen.findByText('No tokens yet.')
  })

  it('makes a token that works, shows it once with a way to copy it, and lists it', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const { unmount } = renderApp(world, '/account/tokens', livia)
    await screen.findByLabelText('Name')
    expect(box('Read').checked).toBe(true)
    await userEvent.click(box('Lineups'))
    await fill({ name: 'Lineup bot' })

    const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Token' })
    expect(shown.value).toMatch(/^empire_pat_/)
    expect(await world.asPerson('livia', shown.value).api.auth.me()).toMatchObject({ username: 'livia' })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Copy the token' }))
    expect(await navigator.clipboard.readText()).toBe(shown.value)
    expect(await livia.api.apiToken.mine()).toMatchObject([
      { name: 'Lineup bot', scopes: ['read', 'lineups'], expiresAt: world.app.now() + 90 * DAY },
    ])
    await screen.findByText(`…${shown.value.slice(-4)}`)

    unmount()
    renderApp(world, '/account/tokens', livia)
    await screen.findByText('Read, Lineups')
    expect(screen.queryByText(/empire_pat_/)).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Token' })).toBeNull()
  })

  it('ends on a date that is chosen, and says what is wrong', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    renderApp(world, '/account/tokens', livia)
    await userEvent.selectOptions(await screen.findByLabelText('Expires'), 'date')
    await fill({ name: 'Bot', password: 'wrong' })
    await screen.findByText('Please choose a date within a year.')

    await userEvent.type(screen.getByLabelText('Last day'), '2026-12-24')
    await fill({ name: 'Bot', password: 'wrong' })
    await screen.findByText('Your current password is not right.')
    await userEvent.click(box('Read'))
    await fill({ name: 'Bot' })
    await screen.findByText('Please choose what the token may do.')
    await userEvent.click(box('Moves'))
    await fill({ name: 'Bot' })
    await screen.findByRole('textbox', { name: 'Token' })
    const [made] = await livia.api.apiToken.mine()
    expect(new Date(made?.expiresAt ?? 0).toDateString()).toBe('Thu Dec 24 2026')
  })

  it('revokes a token at once', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const bot = await tokenOf(world, livia, ['read'], 'Old bot')
    renderApp(world, '/account/tokens', livia)
    const row = within(await screen.findByRole('list', { name: 'Your tokens' }))
    row.getByText(/^Never used · Expires/)
    await userEvent.click(row.getByRole('button', { name: 'Revoke Old bot' }))

    await screen.findByText('Old bot is revoked.')
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Your tokens' })).toBeNull())
    await expect(bot.api.auth.me()).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
  })

  it('has the league’s log say by which program something was done', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const bot = await tokenOf(world, commissioner, ['commissioner'], 'Office bot')
    await bot.api.league.rename({ code, name: 'Monday Rivals' })
    renderApp(world, `/league/activity/${code}`, commissioner)

    await screen.findByText(`${commissioner.username} (through “Office bot”)`)
  })
})
