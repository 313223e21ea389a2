import { movePastIn } from '../../server/ops/demo/moved-past.ts'
import type { Person, World } from './world.ts'

/** Gives a league a past at another host: ten made-up seasons, in which `augusta` and others managed teams. */
export function withPast(
  { app }: World,
  { code, commissioner, first }: { code: string; commissioner: Person; first: number },
): Promise<void> {
  return movePastIn(app, { api: commissioner.api, code, first })
}
