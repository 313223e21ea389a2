import { must } from '../../shared/core/must.ts'
import type { LeagueMove } from '../../shared/move-in/move-in.ts'
import { formOf, harborLeague } from './harbor-league.ts'
import type { Person, World } from './world.ts'

/** Sends the files of a league as a browser does. */
export async function upload(world: World, { token }: Person, host = 'sleeper', files = harborLeague()) {
  const server = await world.http()
  const { body, type } = await formOf(host, files)
  return await server.inject({
    method: 'POST',
    url: '/api/move-in/files',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: body,
  })
}

/** What is found once it is read, or why it was not. */
export async function untilRead({ api }: Person): Promise<LeagueMove> {
  for (;;) {
    const move = must(await api.moveIn.current(), 'a move')
    if (move.state !== 'reading') return move
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
}

/** The same, until it is read. */
export async function readHarbor(world: World, person: Person, files = harborLeague()): Promise<LeagueMove> {
  const { statusCode, body } = await upload(world, person, 'sleeper', files)
  if (statusCode !== 200) throw new Error(body)
  return await untilRead(person)
}
