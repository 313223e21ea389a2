import { describe, expect, it } from 'vitest'
import { HOUR } from '../../../shared/core/time.ts'
import { draftable } from '../../support/draftable.ts'
import { createWorld, type Person, type World } from '../../support/world.ts'

/** A slow draft of two, one of them on auto-pick, through nine hours in which the other sleeps. */
async function sleepThrough(world: World) {
  const { code, people } = await draftable(world, 2)
  const [commissioner, sleeper] = people as unknown as [Person, Person]
  await commissioner.api.settings.update({ code, settings: { draft: { clock: 4 * HOUR } } })
  await commissioner.api.draft.setAutopick({ code, mode: 'instant' })
  await commissioner.api.draft.start({ code })
  const night = world.app.now() + 9 * HOUR
  for (let step = 0; step < 80 && world.app.now() < night; step++) {
    const { state } = await commissioner.api.draft.room({ code })
    if (state.stage === 'over') break
    world.advance(Math.max(1, (state.endsAt ?? 0) - world.app.now()))
    await world.runJobs()
  }
  return { code, api: (await world.logIn(sleeper.username)).api }
}

describe('who sleeps through one night of a slow draft', () => {
  it('does not wake up to a whole team', async () => {
    await using world = createWorld()
    const { code, api } = await sleepThrough(world)
    const { state, me } = await api.draft.room({ code })
    const theirs = state.picks.filter((pick) => pick?.teamId === me.teamId)
    // Two clocks of four hours ran out. 16 were picked once.
    expect(theirs.length).toBeLessThan(6)
  })

  it('is told so', async () => {
    await using world = createWorld()
    const { api } = await sleepThrough(world)
    const kinds = JSON.stringify(await api.notification.list({}))
    expect(kinds.includes('autopick'), 'a notice that Empire picks for them now').toBe(true)
  })
})
