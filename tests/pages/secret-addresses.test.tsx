import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for it.
import '../../client/social/secret-address/calendar-page.tsx'
import { must } from '../../shared/core/must.ts'
import { brokenServer, renderApp } from '../support/render-app.tsx'
import { createWorld } from '../support/world.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the page for calendars and feed readers', () => {
  it('makes an address and copies it, opens it in the calendar, makes another and turns it off', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const user = userEvent.setup()
    renderApp(world, `/league/calendar/${code}`, commissioner)
    await user.click(await screen.findByRole('button', { name: 'Create calendar address: Sunday Rivals' }))
    const field = await screen.findByRole('textbox', { name: 'Calendar address: Sunday Rivals' })
    const { url } = must((await commissioner.api.secretAddress.mine())[0], 'an address')
    expect(field).toHaveProperty('value', url)
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(url))
    expect(screen.getByRole('link', { name: 'Add to calendar: Sunday Rivals' }).getAttribute('href')).toBe(
      must(url, 'a url').replace('http:', 'webcal:'),
    )
    expect(screen.getByText(/No app has read it yet/)).toBeDefined()
    // That of all leagues is another one, and so is each feed.
    expect(screen.getByRole('button', { name: 'Create calendar address: All your leagues' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Create RSS address: Sunday Rivals' })).toBeDefined()

    await user.click(screen.getByRole('button', { name: 'Make new calendar address: Sunday Rivals' }))
    const asked = screen.getByRole('dialog', { name: 'Make new address?' })
    await user.click(within(asked).getByRole('button', { name: 'Make new address' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(field).not.toHaveProperty('value', url))

    await user.click(screen.getByRole('button', { name: 'Turn off calendar address: Sunday Rivals' }))
    const sure = screen.getByRole('dialog', { name: 'Turn off this address?' })
    await user.click(within(sure).getByRole('button', { name: 'Turn off' }))
    await screen.findByRole('button', { name: 'Create calendar address: Sunday Rivals' })
    expect(await commissioner.api.secretAddress.mine()).toEqual([])
  })

  it('has the same address on every device, and says when an app read it', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const { url } = await commissioner.api.secretAddress.make({ kind: 'activity', league: null })
    const http = await world.http()
    await http.inject({ method: 'GET', url: new URL(must(url, 'a url')).pathname })
    renderApp(world, `/league/calendar/${code}`, commissioner)
    const field = await screen.findByRole('textbox', { name: 'RSS address: All your leagues' })
    expect(field).toHaveProperty('value', url)
    expect(screen.getByText(/Last read by an app .+ ago/)).toBeDefined()
    expect(screen.queryByRole('link', { name: /^Add to calendar/ })).toBeNull()
  })

  it('says where an address could not be turned off that it still works', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    await commissioner.api.secretAddress.make({ kind: 'calendar', league: code })
    renderApp(world, `/league/calendar/${code}`, commissioner, {
      failure: ({ path }) => (path === 'secretAddress.turnOff' ? brokenServer() : null),
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Turn off calendar address/ }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn off' }))
    expect(await screen.findByText(/It still works: please try again/)).toBeDefined()
    expect(screen.getByRole('textbox', { name: /^Calendar address/ })).toBeDefined()
  })
})
