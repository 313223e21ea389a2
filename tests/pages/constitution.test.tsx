import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for it.
import '../../client/social/constitution/constitution-page.tsx'
import { renderApp } from '../support/render-app.tsx'
import { createWorld } from '../support/world.ts'

const TEXT = 'House rules\nSee https://example.com/rules <b>bold</b>'

describe('the page Constitution', () => {
  it('is written by the commissioner, and says what each version changed', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const user = userEvent.setup()
    renderApp(world, `/league/constitution/${code}`, commissioner)
    await user.click(await screen.findByRole('button', { name: 'Write it' }))
    await user.click(screen.getByLabelText('Text'))
    await user.paste(TEXT)
    await user.type(screen.getByLabelText('What changed, and why'), 'To begin with')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    // Markup is text, and a link leads to another window that knows nothing of this one.
    const link = await screen.findByRole('link', { name: 'https://example.com/rules' })
    expect(link.getAttribute('rel')).toBe('noopener nofollow ugc')
    expect(screen.getByText(/<b>bold<\/b>/)).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Show changes of version 1' }))
    expect(await screen.findByText('House rules', { selector: 'li' })).toBeDefined()
  })

  it('keeps what was typed where someone has saved meanwhile, and shows what they changed', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const set = (text: string, seen: number) =>
      commissioner.api.constitution.set({ code, text, reason: 'Meanwhile', seen })
    await set('One', 0)
    const user = userEvent.setup()
    renderApp(world, `/league/constitution/${code}`, commissioner)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.type(screen.getByLabelText('Text'), ', mine')
    await user.type(screen.getByLabelText('What changed, and why'), 'Mine')
    await set('One\nTheirs', 1)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const meanwhile = within(await screen.findByRole('region', { name: 'Changed meanwhile' }))
    expect(await meanwhile.findByText('Theirs', { selector: 'li' })).toBeDefined()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('One, mine')
    await user.click(meanwhile.getByRole('button', { name: /save mine over it/ }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('One, mine')).toBeDefined()
    expect((await commissioner.api.constitution.get({ code })).version).toBe(3)
  })

  it('says to members what there is not', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const titus = await world.member({ code, commissioner }, 'titus')
    renderApp(world, `/league/constitution/${code}`, titus)
    expect(await screen.findByText('This league has no constitution yet.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^(Write it|Edit)$/ })).toBeNull()
  })
})
