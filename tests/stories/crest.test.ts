import { expect, it } from 'vitest'
import { type Crest, crestText, generatedCrest, generatedCrests } from '../../shared/crest/crest.ts'
import { TeamId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { everyRow } from '../support/every-row.ts'
import { createWorld, type Person } from '../support/world.ts'

const GOLD_STAR = { color: 'gold', emblem: 'star' } as const
const TEAL_WAVE = { color: 'teal', emblem: 'wave' } as const

/** A league of two teams, which have the crests of their ids. */
async function twoTeams(world: ReturnType<typeof createWorld>) {
  const league = await world.league()
  const livia = await world.member(league, 'livia')
  const { code, commissioner } = league
  const { teams } = await livia.api.league.home({ code })
  // Before a season: in the order of joining.
  const [first, second] = teams
  /** Crests as a person's pages draw them. */
  const crestsFor = async ({ api }: Person) => {
    const chosen = new Map((await api.team.crests()).map(({ teamId, ...crest }) => [teamId, crest]))
    return teams.map(({ id }) => crestText(chosen.get(id) ?? generatedCrest(id)))
  }
  const set = (person: Person, teamId: TeamId, crest: Crest) =>
    person.api.team.setCrest({ code, teamId, crest })
  return {
    code,
    livia,
    commissioner,
    first: must(first, 'a team').id,
    second: must(second, 'another').id,
    crestsFor,
    set,
  }
}

it('a manager chooses a crest, everybody in the league sees it, and the log has what it was before', async () => {
  await using world = createWorld()
  const { code, livia, commissioner, second, crestsFor, set } = await twoTeams(world)
  const stranger = await world.person('brutus')
  await set(livia, second, GOLD_STAR)
  for (const person of [livia, commissioner]) expect(await crestsFor(person)).toContain('gold star')
  expect(await stranger.api.team.crests()).toEqual([])
  expect((await livia.api.league.activity({ code }))[0]).toMatchObject({
    actorName: 'livia',
    event: {
      kind: 'crest-set',
      teamName: 'livia’s team',
      before: generatedCrest(second),
      after: GOLD_STAR,
    },
  })
  // The same again writes nothing.
  const before = await everyRow(world)
  await set(livia, second, GOLD_STAR)
  expect(await everyRow(world)).toEqual(before)
})

it('no two teams have the same crest, and what a team has by itself stays its own', async () => {
  await using world = createWorld()
  const { livia, commissioner, first, second, set } = await twoTeams(world)
  await set(commissioner, first, GOLD_STAR)
  const taken = { cause: { code: 'CREST_TAKEN' } }
  await expect(set(livia, second, GOLD_STAR)).rejects.toMatchObject(taken)
  await expect(set(livia, second, generatedCrest(first))).rejects.toMatchObject(taken)
  await set(commissioner, first, generatedCrest(first))
  await set(livia, second, GOLD_STAR)
})

it('the crest of a team is its manager’s, and without one the commissioner’s', async () => {
  await using world = createWorld()
  const { livia, commissioner, first, second, set } = await twoTeams(world)
  const notYours = { cause: { code: 'CREST_NOT_YOURS' } }
  await expect(set(commissioner, second, TEAL_WAVE)).rejects.toMatchObject(notYours)
  await expect(set(livia, first, TEAL_WAVE)).rejects.toMatchObject(notYours)
  await world.app.db
    .updateTable('team')
    .set({ orphaned_at: world.app.now() })
    .where('id', '=', second)
    .execute()
  await expect(set(livia, second, TEAL_WAVE)).rejects.toMatchObject(notYours)
  await set(commissioner, second, TEAL_WAVE)
  const wrong = { color: 'pink', emblem: 'moon' } as unknown as Crest // what a stranger may send
  await expect(set(commissioner, second, wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

it('a team whose own pair is taken by one that joined before gets the next that is free', async () => {
  await using world = createWorld()
  const { livia, first } = await twoTeams(world)
  const own = crestText(generatedCrest(first))
  const ids = Array.from({ length: 5_000 }, (_, n) =>
    TeamId.parse(
      `same${String(n)
        .replace(/./g, (d) => 'abcdefghij'.charAt(Number(d)))
        .padStart(8, 'k')}`,
    ),
  )
  const like = must(
    ids.find((id) => crestText(generatedCrest(id)) === own),
    'an id that says the same',
  )
  const { db, now } = world.app
  const { id: league_id } = await db.selectFrom('league').select('id').executeTakeFirstOrThrow()
  const { id: owner_id } = await (await world.person('brutus')).api.auth.me()
  const row = { league_id, owner_id, name: 'B', name_key: 'b', seat: 3, created_at: now() }
  await db
    .insertInto('team')
    .values({ id: like, ...row })
    .execute()
  const other = (await livia.api.team.crests()).find(({ teamId }) => teamId === like)
  expect(crestText(must(other, 'its crest'))).toBe(
    crestText(must(generatedCrests([first, like]).get(like), 'a crest')),
  )
})
