import { expect, it } from 'vitest'
import { must } from '../../../shared/core/must.ts'
import { draftableLeague } from '../../support/drafted-league.ts'
import { createWorld } from '../../support/world.ts'

it('a draft in which nobody has picked can be called off, and who is late joins', async () => {
  await using world = createWorld()
  const { code, people } = await draftableLeague(world, { size: 3 })
  const { api } = people[0]
  await api.settings.update({
    code,
    settings: { size: 4, season: { playoffs: { teams: 2, roundWeeks: [1] } } },
  })
  const invite = await api.league.createInvite({ code })
  const late = await world.person('late')
  await api.draft.start({ code })
  await api.draft.callOff({ code, reason: 'One is late.' })
  await late.api.league.join({ joinCode: invite.code, teamName: 'Late' })
  expect((await api.draft.room({ code })).teams).toHaveLength(4)
})

it('a commissioner removes a team before the draft', async () => {
  await using world = createWorld()
  const { code, people } = await draftableLeague(world, { size: 3 })
  const { api } = people[0]
  const { teams } = await api.draft.room({ code })
  const teamId = must(teams[2], 'a third team').id
  await api.commissioner.removeTeam({ code, teamId, reason: 'They said they have no time.' })
  expect((await api.draft.room({ code })).teams).toHaveLength(2)
})
