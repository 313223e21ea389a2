import type { App } from '../app.ts'
import { type Intent, once } from '../intent/service.ts'
import { inLeague } from '../league-log/in-league.ts'
import { takeTry } from '../limits/service.ts'
import { MINUTE } from '../../shared/time.ts'
import type { Actor } from './commands.ts'

const MESSAGES = { max: 60, windowMs: MINUTE }

/** Says something to the league. @throws {DomainError} TOO_MANY_TRIES, KEY_REUSED */
export function say(
  app: App,
  intent: Intent,
  { league, teamId }: Actor,
  text: string,
): Promise<{ seq: number }> {
  const { userId } = intent
  return once(
    app,
    intent,
    (app) =>
      inLeague(app, { leagueId: league.id, actorId: userId }, async (_app, locked) => ({
        seq: await locked.append({ kind: 'message-posted', teamId, text }),
      })),
    async () => void (await takeTry(app, `say:${userId}`, MESSAGES)),
  )
}
