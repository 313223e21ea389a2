import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appRouter } from '../../server/web/trpc/router.ts'
import { TOKEN_SCOPES, type TokenScope } from '../../shared/account/token-scopes.ts'
import { must } from '../../shared/core/must.ts'
import { type Program, tokenOf } from '../support/api-token.ts'
import { SCOPE_OF } from '../support/token-scopes.ts'
import { createWorld, type World } from '../support/world.ts'

type Path = keyof typeof SCOPE_OF
const paths = Object.keys(SCOPE_OF) as Path[] // the keys of the literal above
const types = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>

describe('the scope of an API token', () => {
  let world: World
  let code: string
  let programs: ReadonlyMap<TokenScope, Program>
  beforeAll(async () => {
    world = createWorld()
    const league = await world.league()
    code = league.code
    programs = new Map(
      await Promise.all(
        TOKEN_SCOPES.map(
          async (scope) => [scope, await tokenOf(world, league.commissioner, [scope])] as const,
        ),
      ),
    )
  })
  afterAll(() => world[Symbol.asyncDispose]())

  it('is declared for every procedure', () => {
    expect(Object.keys(types).toSorted()).toEqual(paths.toSorted())
  })

  it('is never one that only reads for what writes', () => {
    const writing = paths.filter((path) => types[path]?._def.type === 'mutation' && SCOPE_OF[path] === 'read')
    expect(writing).toEqual([])
  })

  it.each(paths)('%s', async (path) => {
    const needed = SCOPE_OF[path]
    for (const scope of TOKEN_SCOPES) {
      const { api } = must(programs.get(scope), 'a program')
      const refused = await refusal(api, path, isOfLeague(path) ? { code } : undefined)
      const expected =
        needed === 'anyone' || needed === scope
          ? null
          : needed === 'never'
            ? 'NOT_BY_TOKEN'
            : 'TOKEN_LACKS_SCOPE'
      expect([scope, refused]).toEqual([scope, expected])
    }
  })

  it('is named where it is missing', async () => {
    const { api } = must(programs.get('read'), 'a program')
    await expect(api.lineup.set({ code, days: [] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('it takes the scope “lineups”') as string,
    })
  })
})

/** Whether a procedure takes the code of a league, so that it can be called with one. */
function isOfLeague(path: Path): boolean {
  const inputs = Reflect.get(must(types[path], path)._def, 'inputs') as { shape: object }[] // all are objects
  return inputs.some(({ shape }) => 'code' in shape && !('email' in shape))
}

/** With what a token was refused for being one; null for all else that may come of a call. */
async function refusal(api: unknown, path: Path, input: unknown): Promise<string | null> {
  const procedure = path.split('.').reduce<unknown>((node, key) => Reflect.get(Object(node), key), api)
  try {
    await (procedure as (input: unknown) => Promise<unknown>)(input)
    return null
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    return ['NOT_BY_TOKEN', 'TOKEN_LACKS_SCOPE'].find((code) => code === cause?.code) ?? null
  }
}
