import type { ApiToken } from '../../shared/account/api-token.ts'
import type { TokenScope } from '../../shared/account/token-scopes.ts'
import { DAY } from '../../shared/core/time.ts'
import type { Api } from '../../server/web/trpc/router.ts'
import { PASSWORD, type Person, type World } from './world.ts'

/** A person's program: its token, what there is to see of that, and its calls. */
export interface Program {
  readonly token: string
  readonly made: ApiToken
  readonly api: Api
}

/** Has a person make a token, for a month. @param name the scopes where it is left out: names are the token's own */
export async function tokenOf(
  world: World,
  { api, username }: Person,
  scopes: readonly TokenScope[],
  name = scopes.join(' and '),
): Promise<Program> {
  const { token, made } = await api.apiToken.make({
    name,
    scopes: [...scopes],
    expiresAt: world.app.now() + 30 * DAY,
    password: PASSWORD,
  })
  return { token, made, api: world.asPerson(username, token).api }
}
