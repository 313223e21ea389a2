import { appRouter } from '../../server/web/trpc/router.ts'
import { restRoutes } from '../../server/web/rest/routes.ts'
import type { Person, World } from './world.ts'

/** What was answered, by what was asked. */
export type Answers = Readonly<Record<string, string>>

/** A person's answers to every query, as text, refusals included. */
export async function askEverything(api: Person['api'], code: string, player: string): Promise<Answers> {
  const answers: Record<string, string> = {}
  for (const [path, procedure] of Object.entries(appRouter._def.procedures)) {
    if (Reflect.get(Object(Reflect.get(procedure, '_def')), 'type') !== 'query') continue
    const call = path.split('.').reduce<unknown>((node, key) => Reflect.get(Object(node), key), api)
    for (const input of [{ code }, { code, id: player }, { code, after: 0 }, { code, dueAt: 1 }, undefined]) {
      const name = `${path} ${JSON.stringify(Object.keys(input ?? {}))}`
      try {
        answers[name] = JSON.stringify(await (call as (input: unknown) => Promise<unknown>)(input)) ?? ''
      } catch (error) {
        answers[name] = JSON.stringify([String(error), error])
      }
    }
  }
  return answers
}

/** What every documented path answers, files and calendars too. */
export async function askPaths(world: World, token: string, code: string): Promise<Answers> {
  const http = await world.http()
  const answers: Record<string, string> = {}
  for (const { method, path } of restRoutes) {
    if (method !== 'GET') continue
    const { body } = await http.inject({
      method,
      url: `${path}?code=${code}`,
      headers: { authorization: `Bearer ${token}` },
    })
    answers[path] = body
  }
  return answers
}
