import { expect, it } from 'vitest'
import { createWorld } from '../support/world.ts'

it('a league that is older than a stat can give points for it', async () => {
  await using world = createWorld()
  const { code, commissioner } = await world.league({ sport: 'mlb' })
  const { api } = commissioner
  const row = await world.app.db.selectFrom('ruleset').select(['rules']).executeTakeFirstOrThrow()
  const { points_cs: _, ...older } = JSON.parse(row.rules) as Record<string, number>
  await world.app.db
    .updateTable('ruleset')
    .set({ rules: JSON.stringify(older) } as never) // written once, but for this
    .execute()
  expect((await api.ruleset.get({ code })).rules).toMatchObject({ points_cs: 0 })
  const after = await api.ruleset.update({ code, rules: { points_cs: 1 } })
  expect(after.rules).toMatchObject({ points_cs: 1 })
})
