import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { crestText, generatedCrest } from '../../shared/crest/crest.ts'
import { must } from '../../shared/core/must.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld } from '../support/world.ts'

it('a manager chooses a crest that no other team has', async () => {
  await using world = createWorld()
  const league = await world.league()
  const livia = await world.member(league, 'livia')
  const { code, commissioner } = league
  const { teams } = await livia.api.league.home({ code })
  const idOf = (username: string) =>
    must(
      teams.find(({ ownerName }) => ownerName === username),
      'a team',
    ).id
  const crest = { color: 'gold', emblem: 'star' } as const
  await commissioner.api.team.setCrest({ code, teamId: idOf(commissioner.username), crest })
  const own = crestText(generatedCrest(idOf('livia')))
  renderApp(world, `/league/members/${code}`, livia)
  await userEvent.click(await screen.findByRole('button', { name: 'Change crest' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your crest' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Gold' }))
  const taken = dialog.getByRole<HTMLButtonElement>('button', { name: 'Star, taken by Gold Standard' })
  expect(taken.disabled).toBe(true)
  // Not gold, so that it is another one whatever it was.
  const [color, emblem] = own === 'teal wave' ? ['Plum', 'Sun'] : ['Teal', 'Waves']
  await userEvent.click(dialog.getByRole('button', { name: color }))
  await userEvent.click(dialog.getByRole('button', { name: emblem }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const others = await livia.api.team.crests()
  expect(others.find(({ teamId }) => teamId === idOf('livia'))).toMatchObject({
    color: color?.toLowerCase(),
    emblem: emblem === 'Waves' ? 'wave' : 'sun',
  })
})
