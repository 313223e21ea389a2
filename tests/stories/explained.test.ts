import type { Compilable } from 'kysely'
import { describe, expect, it } from 'vitest'
import { findDueAt } from '../../server/core/jobs/queries.ts'
import { LeagueId } from '../../shared/core/ids.ts'
import { sentQueries } from '../support/sent-queries.ts'
import { explain } from '../support/test-database.ts'
import { createWorld } from '../support/world.ts'

const ID = LeagueId.parse('aaaaaaaaaaaa')

describe('the plan of a query', () => {
  const scansOf = (query: Compilable) => {
    const { sql: text, parameters } = query.compile()
    return explain([{ text, parameters: parameters.length, by: 'a story' }])
  }

  it('is found fault with where it reads a whole table that grows, under whatever name', async () => {
    await using world = createWorld()
    const { db } = world.app

    expect(await scansOf(db.selectFrom('team').select('id').where('name', '=', 'x'))).toHaveLength(1)
    expect(await scansOf(db.selectFrom('team as t').select('t.id').where('t.name', '=', 'x'))).toHaveLength(1)
    expect(await scansOf(db.deleteFrom('league').where('seats', '=', 1))).toHaveLength(1)
    // Along an index, but all of it.
    expect(await scansOf(db.selectFrom('session').select('user_id').orderBy('user_id'))).toHaveLength(1)
    // A part of a key that is not its first.
    expect(await scansOf(db.selectFrom('league_event').select('at').where('seq', '=', 1))).toHaveLength(1)
  })

  it('is none of our business where it goes by an index, or the table is small', async () => {
    await using world = createWorld()
    const { db } = world.app

    expect(await scansOf(db.selectFrom('team').select('name').where('league_id', '=', ID))).toEqual([])
    expect(await scansOf(db.selectFrom('sport_head').selectAll())).toEqual([])
    expect(await scansOf(db.selectFrom('lease').selectAll())).toEqual([])
  })

  it('is looked at of every query that a function of queries.ts sends', async () => {
    await using world = createWorld()
    await findDueAt(world.app.db, 'mail', 'nobody')

    const sent = sentQueries().find(({ by }) => by === 'core/jobs/queries findDueAt')
    expect(sent).toMatchObject({ text: expect.stringMatching(/^select "due_at"/), parameters: 3 })
  })
})
