import { oncePer } from '../../../shared/core/once-per.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { App } from '../../core/app/app.ts'
import { type Api, createCaller } from '../../web/trpc/router.ts'

/** The password of all accounts of the demo. It exists in no other database. */
export const DEMO_PASSWORD = 'empire-of-friends'

/** The visitor first. */
export const PEOPLE = [
  'augusta',
  'marcus',
  'livia',
  'titus',
  'julia',
  'cassia',
  'octavia',
  'flavius',
  'drusilla',
  'gaius',
] as const
export type Username = (typeof PEOPLE)[number]

const CALLER = { ip: 'demo', userAgent: 'Demo' }

/** Makes an account. */
export async function signUp(app: App, username: Username): Promise<void> {
  const visitor = createCaller({ app, caller: CALLER, token: null })
  const account = { username, email: `${username}@empire.example`, password: DEMO_PASSWORD }
  const { deviceToken } = await visitor.auth.signUp(account)
  devicesOf(app.db).set(username, deviceToken)
}

/** By what each knows their device again, or every sign-in of theirs would be told to them. */
const devicesOf = oncePer((_db: App['db']) => new Map<Username, string>())

/** So long people stay signed in, while the demo's time moves on to the present. */
const STAY = 7 * DAY

/** Who was signed in last, and when. */
const signedIn = oncePer((_db: App['db']): { at: number; people: Array<readonly [Username, Api]> } => ({
  at: Infinity,
  people: [],
}))

/** All of them, signed in: anew where they were signed in long ago, or at a time that is yet to come. */
export async function signInAll(app: App): Promise<Record<Username, Api>> {
  const last = signedIn(app.db)
  const now = app.now()
  if (now < last.at || now > last.at + STAY) {
    last.at = now
    // At once: passwords are hashed beside everything else.
    last.people = await Promise.all(
      PEOPLE.map(async (username) => [username, await signIn(app, username)] as const),
    )
  }
  return Object.fromEntries(last.people) as Record<Username, Api> // one for each
}

async function signIn(app: App, username: Username): Promise<Api> {
  const visitor = createCaller({ app, caller: CALLER, token: null })
  const deviceTokens = [devicesOf(app.db).get(username) ?? []].flat()
  const { accessToken } = await visitor.auth.logIn({ username, password: DEMO_PASSWORD, deviceTokens })
  return createCaller({ app, caller: CALLER, token: accessToken })
}

/** Makes a league. @returns its code */
export async function createLeague(
  api: Api,
  name: string,
  sport: FantasySportKey,
  more: Pick<Parameters<Api['league']['create']>[0], 'teamName' | 'rules' | 'settings'>,
): Promise<string> {
  const { code } = await api.league.create({ name, sport, ...more })
  return code
}

/** Has others join it, each with a team. */
export async function join(host: Api, code: string, guests: Array<[Api, string]>): Promise<void> {
  const invite = await host.league.createInvite({ code })
  for (const [guest, teamName] of guests) await guest.league.join({ joinCode: invite.code, teamName })
}
