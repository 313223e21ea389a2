import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for it.
import '../../client/social/webhook/webhooks-page.tsx'
import { must } from '../../shared/core/must.ts'
import { playedLeague, playWeek, signedInAgain } from '../support/played-league.ts'
import { renderApp } from '../support/render-app.tsx'
import { createReceiver, DESTINATIONS } from '../support/webhook-receiver.ts'
import { createWorld } from '../support/world.ts'

/** Pastes into a field, over what is in it. */
async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}

describe('chat apps and webhooks', () => {
  it('are added by the commissioner, with the steps for each, and tried out', async () => {
    const receiver = createReceiver()
    await using world = createWorld({ sendWebhook: receiver.send })
    const { code, commissioner } = await world.league()
    renderApp(world, `/league/webhooks/${code}`, commissioner)
    await userEvent.click(await screen.findByRole('button', { name: 'Add a chat app' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a chat app or webhook' }))
    expect(dialog.getByText(/press New Webhook/)).toBeDefined()
    await enter(dialog.getByLabelText('Webhook URL'), 'https://discord.com/channels/1')
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await dialog.findByText(/This is no Discord webhook/)).toBeDefined()
    await enter(dialog.getByLabelText('Webhook URL'), ` ${DESTINATIONS.discord.url} `)
    await enter(dialog.getByLabelText('Name'), '#fantasy')
    await userEvent.click(dialog.getByLabelText('Records'))
    await userEvent.click(dialog.getByLabelText('Quiet hours'))
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await screen.findByRole('heading', { name: '#fantasy' })).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Discord · discord.com …GHIJ')).toBeDefined()
    const [webhook] = await commissioner.api.webhook.managed({ code })
    expect(webhook).toMatchObject({
      kinds: ['results', 'recap', 'records', 'trades', 'waivers', 'draft'],
      quiet: { from: 1380, until: 480 },
    })

    await userEvent.click(screen.getByRole('button', { name: 'Send a test message' }))
    expect(await screen.findByText('The test message was sent.')).toBeDefined()
    expect(receiver.received).toHaveLength(1)
    receiver.answer(() => 404)
    await userEvent.click(screen.getByRole('button', { name: 'Send a test message' }))
    expect(
      await screen.findByText(/was not sent\. It doesn’t exist there anymore \(it answered 404\)/),
    ).toBeDefined()
  })

  it('show a program’s secret once, and a new one when it is asked for', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/league/webhooks/${code}`, commissioner)
    await userEvent.click(await screen.findByRole('button', { name: 'Add a chat app' }))
    await userEvent.selectOptions(await screen.findByLabelText('Where'), 'webhook')
    await enter(screen.getByLabelText('Address'), 'http://hooks.example/empire')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect((await screen.findAllByText(/posts only to https:\/\/ addresses/)).length).toBeGreaterThan(0)
    await enter(screen.getByLabelText('Address'), 'https://hooks.example/empire')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    const first = (await screen.findByLabelText<HTMLInputElement>('Signing secret')).value
    expect(first).toMatch(/^whsec_/)
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(await screen.findByRole('heading', { name: 'Webhook' })).toBeDefined()
    expect(document.body.textContent).not.toContain('whsec_')
    await userEvent.click(screen.getByRole('button', { name: 'New signing secret' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Make a new secret' }))
    const second = (await screen.findByLabelText<HTMLInputElement>('Signing secret')).value
    expect(second).toMatch(/^whsec_/)
    expect(second).not.toBe(first)
  })

  it('say what arrived, what waits and why, and are changed, turned off and removed', async () => {
    const receiver = createReceiver()
    await using world = createWorld({ sendWebhook: receiver.send })
    const league = await playedLeague(world, { size: 4 })
    const { code } = league
    await league.people[0].api.webhook.add({
      code,
      name: 'Our bot',
      kinds: ['results'],
      quiet: null,
      destination: DESTINATIONS.webhook,
    })
    await playWeek(world, league, { week: 1, points: [40, 30, 20, 10] })
    receiver.answer(() => 503)
    await playWeek(world, league, { week: 2, points: [40, 30, 20, 10] })
    const commissioner = await signedInAgain(world, league)
    renderApp(world, `/league/webhooks/${code}`, commissioner)
    expect(await screen.findByText(/^Nothing has arrived since/)).toBeDefined()
    await userEvent.click(screen.getByText('Last 2 messages'))
    expect(screen.getByText('Week 1 final scores: Sunday Rivals')).toBeDefined()
    expect(screen.getByText(/^Delivered /)).toBeDefined()
    expect(screen.getByText(/^Will be tried again .+ had a problem \(it answered 503\)\.$/)).toBeDefined()

    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Our bot' }))
    expect(dialog.getByText('Saved address: hooks.example …CrEt')).toBeDefined()
    await enter(dialog.getByLabelText('Name'), 'The bot')
    await userEvent.click(dialog.getByLabelText('Final scores'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Choose at least one thing to post.')).toBeDefined()
    await userEvent.click(dialog.getByLabelText('Trades'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { name: 'The bot' })).toBeDefined()

    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }))
    expect(await screen.findByText('Turned off.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Remove The bot?' }))
    await userEvent.click(asked.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.getByText('Nothing is posted anywhere yet')).toBeDefined())
  })

  it('are listed for members without their addresses, and the log says who added them', async () => {
    await using world = createWorld()
    const league = await world.league()
    const { code, commissioner } = league
    const member = await world.member(league, 'livia')
    const page = renderApp(world, `/league/webhooks/${code}`, member)
    expect(await screen.findByText('Nothing is posted anywhere')).toBeDefined()
    page.unmount()
    await commissioner.api.webhook.add({
      code,
      name: '#fantasy',
      kinds: ['results', 'trades'],
      quiet: null,
      destination: DESTINATIONS.discord,
    })
    const again = renderApp(world, `/league/webhooks/${code}`, member)
    expect(await screen.findByText('#fantasy')).toBeDefined()
    expect(screen.getByText('Final scores and trades')).toBeDefined()
    expect(document.body.textContent).not.toContain('discord.com')
    expect(screen.queryByRole('button', { name: /Add/ })).toBeNull()
    again.unmount()
    renderApp(world, `/league/activity/${code}`, member)
    const { username } = must(commissioner, 'the commissioner')
    expect(
      await screen.findByText(
        `${username} has the league post to #fantasy (Discord): final scores and trades`,
      ),
    ).toBeDefined()
  })
})
