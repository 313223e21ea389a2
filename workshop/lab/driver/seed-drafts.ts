import { createPasswords, passwordsOf } from '../../../server/people/auth/passwords.ts'
import { readConfig } from '../../../server/core/config/config.ts'
import { createApp } from '../../../server/ops/create-app.ts'
import { type Api, createCaller } from '../../../server/web/trpc/router.ts'
import { must } from '../../../shared/core/must.ts'
import { DAY } from '../../../shared/core/time.ts'
import { addPlayers } from '../../../tests/support/many-players.ts'
import { leaveCluster } from '../../../server/core/cluster/join.ts'

/** A manager with a token for the built server, which finds its secret beside the database. */
export interface Manager {
  readonly token: string
}

/** A league in the middle of a draft, and its managers in the order of their teams, the commissioner first. */
export interface SeededDraft {
  readonly code: string
  readonly managers: readonly Manager[]
}

interface Wanted {
  readonly leagues: number
  readonly people: number
  /** Whether the same people are in all leagues. */
  readonly everywhere: boolean
  /** What the server signs with, where it finds none beside its database. */
  readonly secret?: string
  /** The server's time, where that is another than ours; then its feed has the players. */
  readonly now?: () => number
}

/**
 * Writes leagues into a database whose drafts have begun, with a clock that does not run out.
 * @param databaseUrl as the setting has it
 */
export async function seedDrafts(databaseUrl: string, of: Wanted): Promise<SeededDraft[]> {
  const settings = {
    DATABASE_URL: databaseUrl,
    FEED: 'simulator',
    LOG_LEVEL: 'silent',
    ...(of.secret === undefined ? {} : { SECRET: of.secret }),
  }
  const app = await createApp(readConfig(settings), of.now ? { now: of.now } : {})
  passwordsOf.give(app, createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 }))
  if (!of.now) await addPlayers({ app }, 'nfl', 20)
  const signUp = async (username: string, group: number) => {
    // Friends at one address; so many of one would be kept from signing up.
    const caller = { ip: `198.18.${group >> 8}.${group & 255}`, userAgent: 'Seed' }
    const account = { username, email: `${username}@example.com`, password: 'correct horse battery' }
    const { accessToken: token } = await createCaller({ app, token: null, caller }).auth.signUp(account)
    return { token, api: createCaller({ app, token, caller }) }
  }
  const signUpAll = (group: number) =>
    Promise.all(Array.from({ length: of.people }, (_, index) => signUp(`manager-${group}-${index}`, group)))
  const everybody = await signUpAll(0)
  const drafts: SeededDraft[] = []
  for (let number = 1; number <= of.leagues; number++) {
    const people = of.everywhere || number === 1 ? everybody : await signUpAll(number)
    const code = await startDraft(
      `League ${number}`,
      people.map(({ api }) => api),
    )
    drafts.push({ code, managers: people.map(({ token }) => ({ token })) })
  }
  await leaveCluster(app)
  await app.db.destroy()
  return drafts
}

async function startDraft(name: string, [commissioner, ...others]: readonly Api[]): Promise<string> {
  const api = must(commissioner, 'a commissioner')
  const { code } = await api.league.create({ name, sport: 'nfl', teamName: 'Team 0' })
  const invite = await api.league.createInvite({ code })
  for (const [index, other] of others.entries())
    await other.league.join({ joinCode: invite.code, teamName: `Team ${index + 1}` })
  await api.draft.start({ code })
  await api.draft.changeClock({ code, clock: DAY, reason: 'No one has to wait' })
  return code
}
