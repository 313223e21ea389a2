import { describe, expect, it } from 'vitest'
import { saveTeams } from '../../server/player/service.ts'
import { appRouter } from '../../server/router.ts'
import { EMPTY_BRACKET } from '../../shared/rules/bracket.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

/**
 * Who may call each procedure. `by rules`: members under the rules of their league, and whoever is signed in
 * under those of a sport. A new procedure without a row here fails the first test below.
 */
const WHO = {
  'auth.signUp': 'anyone',
  'auth.logIn': 'anyone',
  'auth.requestReset': 'anyone',
  'auth.verifyResetCode': 'anyone',
  'auth.resetPassword': 'anyone',
  'scores.scoreboard': 'anyone',
  'scores.summary': 'anyone',
  'scores.liveCounts': 'anyone',
  'news.list': 'anyone',
  'auth.me': 'signed in',
  'auth.renew': 'signed in',
  'auth.logOut': 'signed in',
  'auth.devices': 'signed in',
  'auth.endSession': 'signed in',
  'auth.changePassword': 'signed in',
  'favourite.mine': 'signed in',
  'favourite.add': 'signed in',
  'favourite.remove': 'signed in',
  'league.create': 'signed in',
  'league.mine': 'signed in',
  'league.joinable': 'signed in',
  'league.search': 'signed in',
  'league.preview': 'signed in',
  'league.join': 'signed in',
  'league.codeOf': 'member',
  'league.home': 'member',
  'league.activity': 'member',
  'league.createInvite': 'member',
  'league.revokeInvites': 'commissioner',
  'league.restoreInvites': 'commissioner',
  'league.setListed': 'commissioner',
  'league.verifyCommissioner': 'commissioner',
  'ruleset.get': 'member',
  'ruleset.update': 'commissioner',
  'bracket.teams': 'signed in',
  'bracket.mine': 'member',
  'bracket.ofLeague': 'member',
  'bracket.save': 'member',
  'player.find': 'signed in',
  'player.list': 'by rules',
  'player.teams': 'by rules',
  'player.get': 'by rules',
  'player.explain': 'by rules',
  'player.ofGame': 'by rules',
  'player.totals': 'by rules',
  'collector.progress': 'signed in',
  'live.league': 'member',
  'live.since': 'member',
} as const

type Path = keyof typeof WHO
const paths = Object.keys(WHO) as Path[] // the keys of the literal above

/** The player that a team of the world is. */
const DEFENCE = '1-dst'

/** Input that is good enough to get past validation. */
function inputFor(path: Path, league: { code: string; id: string }): unknown {
  const inputs: Partial<Record<Path, unknown>> = {
    'auth.endSession': { id: 'aaaaaaaaaaaa' },
    'auth.changePassword': { currentPassword: 'x', newPassword: 'some new password' },
    'favourite.add': { kind: 'team', sport: 'nba', id: '2', name: 'Boston Celtics' },
    'favourite.remove': { kind: 'team', sport: 'nba', id: '2' },
    'league.create': { name: 'X', sport: 'nfl', teamName: 'Y' },
    'league.search': { text: '' },
    'league.preview': { joinCode: 'x' },
    'league.join': { joinCode: 'x', teamName: 'X' },
    'league.codeOf': { leagueId: league.id },
    'league.restoreInvites': { code: league.code, revocation: 1 },
    'league.setListed': { code: league.code, listed: true },
    'ruleset.update': { code: league.code, rules: {} },
    'bracket.save': { code: league.code, bracket: EMPTY_BRACKET },
    'player.find': { text: 'one' },
    'player.get': { code: league.code, id: DEFENCE },
    'player.ofGame': { code: league.code, gameId: '1' },
    'player.explain': { code: league.code, id: DEFENCE },
    'collector.progress': { sport: 'nfl' },
    'live.since': { code: league.code, after: 0 },
  }
  return path in inputs ? inputs[path] : WHO[path] === 'signed in' ? undefined : { code: league.code }
}

/** What a call comes to: `ok`, or the code it was refused with. */
async function outcome(api: unknown, path: Path, input: unknown): Promise<string> {
  const procedure = path.split('.').reduce<unknown>((node, key) => Reflect.get(Object(node), key), api)
  try {
    await (procedure as (input: unknown) => Promise<unknown>)(input)
    return 'ok'
  } catch (error) {
    return (error as { code: string }).code // every refusal of tRPC has one
  }
}

async function cast(world: World) {
  const league = await world.league({ listed: false })
  const other = await world.league({ name: 'Elsewhere', listed: false })
  const revoked = await world.person('revoked')
  await revoked.api.auth.logOut()
  const member = await world.member(league, 'member')
  const name = { abbreviation: 'ONE', displayName: 'The Ones', shortDisplayName: 'Ones' }
  await saveTeams(world.app, 'nfl', [{ id: '1', ...name, color: null, alternateColor: null, logo: null }])
  return { league, stranger: other.commissioner, revoked, member, commissioner: league.commissioner }
}

describe('access', () => {
  it('is declared for every procedure', () => {
    expect(Object.keys(appRouter._def.procedures).toSorted()).toEqual(paths.toSorted())
  })

  it.each(paths.filter((path) => WHO[path] !== 'anyone'))('%s needs a living session', async (path) => {
    await using world = createWorld()
    const { league, revoked } = await cast(world)

    for (const api of [world.anonymous, revoked.api, world.withToken('not.a.token')]) {
      expect(await outcome(api, path, inputFor(path, league))).toBe('UNPROCESSABLE_CONTENT')
    }
  })

  it.each(paths.filter((path) => WHO[path] !== 'anyone' && WHO[path] !== 'signed in'))(
    '%s is for its league: strangers find nothing there',
    async (path) => {
      await using world = createWorld()
      const { league, stranger, member, commissioner } = await cast(world)
      const as = (person: Person) => outcome(person.api, path, inputFor(path, league))

      expect(await as(stranger)).toBe('NOT_FOUND')
      expect(await as(member)).toBe(WHO[path] === 'commissioner' ? 'FORBIDDEN' : 'ok')
      expect(await as(commissioner)).toBe('ok')
      expect(await outcome(member.api, path, inputFor(path, { code: 'zzzzzzzz', id: 'zzzzzzzzzzzz' }))).toBe(
        'NOT_FOUND',
      )
    },
  )

  it.each(paths.filter((path) => WHO[path] === 'by rules'))(
    '%s is for whoever is signed in, under the rules of a sport',
    async (path) => {
      await using world = createWorld()
      const { league, stranger } = await cast(world)
      const { code: _code, ...input } = Object(inputFor(path, league))

      expect(await outcome(stranger.api, path, { ...input, sport: 'nfl' })).toBe('ok')
      expect(await outcome(stranger.api, path, input)).toBe('BAD_REQUEST')
      // A sport beside it does not make a league's door a public one.
      expect(await outcome(stranger.api, path, { ...input, sport: 'nfl', code: league.code })).toBe(
        'NOT_FOUND',
      )
    },
  )
})
