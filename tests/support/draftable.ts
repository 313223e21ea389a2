import { addPlayers } from './many-players.ts'
import type { Person, World } from './world.ts'

/** An NFL league of so many whose draft could begin: the commissioner picks first, then the others in their order. */
export async function draftable(world: World, size = 2) {
  await addPlayers(world, 'nfl')
  const league = await world.league()
  const people: Person[] = [league.commissioner]
  for (const name of ['marcus', 'livia', 'titus', 'julia'].slice(0, size - 1))
    people.push(await world.member(league, name))
  const { code } = league
  const { teams } = await league.commissioner.api.draft.room({ code })
  await league.commissioner.api.draft.setOrder({ code, teams: teams.map(({ id }) => id) })
  return { ...league, people, teams }
}

/** Lets every clock run out until the draft is over. */
export async function letItRun(world: World, { api }: Person, code: string): Promise<void> {
  for (let turns = 0; turns < 500; turns++) {
    const { stage, endsAt } = (await api.draft.room({ code })).state
    if (stage !== 'running' || endsAt === null) return
    world.advance(endsAt - world.app.now())
    await world.runDeadlines()
  }
  throw new Error('The draft does not end')
}
