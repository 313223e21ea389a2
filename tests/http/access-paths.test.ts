import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restRoutes } from '../../server/web/rest/routes.ts'
import { must } from '../../shared/core/must.ts'
import { tokenOf } from '../support/api-token.ts'
import { share } from '../support/shared-team.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

/*
 * Who is answered at the paths that are no procedure: files of a league, its streams, its public page, and addresses with
 * a secret. Procedures have `access.test.ts`, and what tokens may of them `token-scopes.test.ts` and `rest-v1.test.ts`.
 */

const CALLERS = [
  'anyone',
  'a stranger',
  'someone who left',
  'a member',
  'a co-manager',
  'a co-commissioner',
  'the commissioner',
  'a program that reads',
  'a program with all other scopes',
  'a program of a stranger',
] as const
type Caller = (typeof CALLERS)[number]
type Answers = Readonly<Record<Caller, number>>

/** For the members of a league, and what reads for them. */
const OF_MEMBERS: Answers = {
  anyone: 422,
  'a stranger': 404,
  'someone who left': 404,
  'a member': 200,
  'a co-manager': 200,
  'a co-commissioner': 200,
  'the commissioner': 200,
  'a program that reads': 200,
  'a program with all other scopes': 403,
  'a program of a stranger': 404,
}

/** The same for all who ask. */
const all = (status: number) => Object.fromEntries(CALLERS.map((caller) => [caller, status])) as Answers // has each

/** Paths of the league with this code, public page and secret, and who is answered how. */
const PATHS = ({
  code,
  slug,
  secret,
}: Record<'code' | 'slug' | 'secret', string>): Record<string, Answers> => ({
  ...Object.fromEntries(
    [
      'tables.zip',
      'log.json',
      'rosters.csv',
      'schedule.csv',
      'results.csv',
      'standings.csv',
      'schedule.ics',
    ].map((file) => [`/api/league/${file}?code=${code}`, OF_MEMBERS]),
  ),
  [`/l/${slug}/picture.png`]: all(200),
  [`/l/${'a'.repeat(12)}/picture.png`]: all(404),
  // The code of a league is no address of its page.
  [`/l/${code}/picture.png`]: all(404),
  // Whoever has the secret: apps that read calendars cannot sign in.
  [`/feeds/${secret}/calendar.ics`]: all(200),
  [`/feeds/${secret}/activity.atom`]: all(404),
  [`/feeds/${'a'.repeat(secret.length)}/calendar.ics`]: all(404),
  '/metrics': all(404),
  '/api/health': all(200),
})

describe('who is answered', () => {
  let world: World
  let credentials: Readonly<Record<Caller, string | null>>
  let paths: Readonly<Record<string, Answers>>

  beforeAll(async () => {
    world = createWorld()
    const league = await world.league({ listed: false })
    const { code, commissioner } = league
    const member = await world.member(league, 'member')
    const partner = await world.person('partner')
    await share(member, partner, code)
    const steward = await world.member(league, 'steward')
    await commissioner.api.coCommissioner.name({
      code,
      userId: (await steward.api.auth.me()).id,
      mayEditSettings: false,
      reason: 'A hand with the league',
    })
    const gone = await world.member(league, 'gone')
    const { url } = await gone.api.secretAddress.make({ kind: 'activity', league: code })
    await gone.api.league.leave({ code })
    const stranger = await world.person('stranger')
    const program = async (person: Person, scopes: Parameters<typeof tokenOf>[2]) =>
      (await tokenOf(world, person, scopes, 'Bot')).token
    credentials = {
      anyone: null,
      'a stranger': stranger.token,
      'someone who left': gone.token,
      'a member': member.token,
      'a co-manager': partner.token,
      'a co-commissioner': steward.token,
      'the commissioner': commissioner.token,
      'a program that reads': await program(member, ['read']),
      'a program with all other scopes': await program(commissioner, ['lineups', 'moves', 'commissioner']),
      'a program of a stranger': await program(stranger, ['read']),
    }
    const { path } = await commissioner.api.publicPage.save({
      code,
      isOn: true,
      showsManagers: false,
      mayBeFound: false,
    })
    const calendar = await partner.api.secretAddress.make({ kind: 'calendar', league: code })
    paths = {
      ...PATHS({
        code,
        slug: must(path?.split('/').at(-1), 'a slug'),
        secret: must(calendar.url?.split('/').at(-2), 'a secret'),
      }),
      // It ended when its person left.
      [new URL(must(url, 'an address')).pathname]: all(404),
    }
  })
  afterAll(() => world[Symbol.asyncDispose]())

  it.each(CALLERS)('as it should be: %s', async (caller) => {
    const http = await world.http()
    const token = credentials[caller]
    const headers = token === null ? {} : { authorization: `Bearer ${token}` }
    const wrong: unknown[] = []
    for (const [url, answers] of Object.entries(paths)) {
      const { statusCode } = await http.inject({ method: 'GET', url, headers })
      if (statusCode !== answers[caller]) wrong.push([url, statusCode, answers[caller]])
    }
    expect(wrong).toEqual([])
  })

  it('of every file that the documented paths send', () => {
    const files = restRoutes.flatMap(({ path, method }) =>
      method === 'GET' && /\.\w+$/.test(path) ? [path] : [],
    )
    expect(files.filter((file) => !Object.keys(paths).some((path) => path.startsWith(`${file}?`)))).toEqual(
      [],
    )
  })
})
