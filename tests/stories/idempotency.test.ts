import { describe, expect, it } from 'vitest'
import { keepHouse } from '../../server/ops/housekeeping.ts'
import { idempotent } from '../../server/core/idempotency/service.ts'
import { offToken } from '../../server/people/notification/off.ts'
import { offerFirstOwner } from '../../server/people/owner/first-owner.ts'
import { makeServerOwner } from '../../server/people/owner/service.ts'
import { type Api, appRouter } from '../../server/web/trpc/router.ts'
import { restRoutes } from '../../server/web/rest/routes.ts'
import type { TeamId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { EMPTY_BRACKET } from '../../shared/rules/bracket/bracket.ts'
import { USUAL_SETTINGS } from '../../shared/notification/notification.ts'
import { DAY, MINUTE } from '../../shared/core/time.ts'
import { draftedLeague } from '../support/drafted-league.ts'
import { playSeason } from '../support/football-season.ts'
import { beginSeason, SHORTSTOP } from '../support/baseball-season.ts'
import { draftable, startAuction } from '../support/draftable.ts'
import { idOf, renewedKeepers } from '../support/keeper-league.ts'
import { letResultsStand, playedLeague, playWeek, score, signedInAgain } from '../support/played-league.ts'
import { drop, last, sealed, waiverLeague } from '../support/claims.ts'
import { knowHarborPlayers } from '../support/harbor-league.ts'
import { readHarbor } from '../support/move-in.ts'
import { groupLeague } from '../support/group-link.ts'
import { heldLeague, placeIn } from '../support/league-file.ts'
import { man, reserveLeague } from '../support/reserve.ts'
import { duesLeague, TERMS, wonDues } from '../support/dues.ts'
import { sharedTeam, userIdOf } from '../support/shared-team.ts'
import { offerOneForOne, ownTeam, tradingLeague } from '../support/trades.ts'
import { countWrites, everyRow } from '../support/every-row.ts'
import { tokenOf } from '../support/api-token.ts'
import { createPushService } from '../support/push-service.ts'
import { createLasting } from '../support/test-database.ts'
import { createWorld, PASSWORD, type World } from '../support/world.ts'

const LEAGUE = { name: 'Sunday Rivals', sport: 'nfl', teamName: 'Gold Standard' } as const
const CELTICS = { kind: 'team', sport: 'nba', id: '2' } as const
const refusedWith = (code: string) => ({ cause: { code } })

/** Who sends a mutation and with what; `other` is another input that would do as well. */
interface Scene {
  readonly api: Api
  readonly input: object
  readonly other?: object
}

/** An entry that a treasurer makes in a ledger. */
async function oneEntry(world: World, entry: { amount: number; [field: string]: unknown }): Promise<Scene> {
  const { code, people, teams } = await duesLeague(world)
  const input = { code, book: 1, teamId: must(teams[1], 'a team'), ...entry }
  return { api: people[0].api, input, other: { ...input, amount: entry.amount + 1 } }
}

/** An amendment in a league of two, by its commissioner. */
async function openAmendment(world: World) {
  const { code, commissioner } = await world.league()
  await world.member({ code, commissioner }, 'titus')
  const { api } = commissioner
  const change = { about: 'constitution', text: 'House rules', seen: 0 } as const
  const { id } = await api.amendment.propose({ code, change, reason: 'To begin with' })
  return { api, code, id }
}

/** A manager who can claim a player, for two bids. */
async function oneClaim(world: World) {
  const { code, people } = await waiverLeague(world, {}, 2)
  const [commissioner, rival] = people
  const add = await drop(commissioner, code)
  const person = must(rival, 'a rival')
  const wanted = { add, drop: await last(person, code) }
  return {
    api: person.api,
    code,
    box: await sealed(person, code, { ...wanted, bid: 1 }),
    other: await sealed(person, code, { ...wanted, bid: 2 }),
  }
}

/** What a league posts somewhere. */
const POSTS = {
  name: 'Our bot',
  kinds: ['trades' as const],
  quiet: null,
  destination: { service: 'webhook' as const, url: 'https://hooks.example/abc' },
}

/** A league that posts somewhere. */
async function posting(world: World) {
  const { code, commissioner } = await world.league()
  const { api } = commissioner
  const { id } = await api.webhook.add({ code, ...POSTS })
  return { code, api, id }
}

async function twoThatPost(world: World): Promise<Scene> {
  const { code, api, id } = await posting(world)
  const other = await api.webhook.add({ code, ...POSTS, name: 'Another' })
  return { api, input: { code, id }, other: { code, id: other.id } }
}

/** Something that a commissioner asks for about their own team. @param seat whose scene it is */
async function requested(world: World, seat = 1): Promise<Scene> {
  const { code, people } = await tradingLeague(world)
  const [commissioner] = people
  const { id: teamId } = await ownTeam(commissioner, code)
  const { waits } = await commissioner.api.commissioner.move({
    code,
    teamId,
    drop: await last(commissioner, code),
    reason: 'A slip',
    ask: true,
  })
  return { api: must(people[seat], 'somebody').api, input: { code, id: must(waits, 'a request').id } }
}

/**
 * An offer between two teams; for a review it is accepted, and between two teams other than the
 * commissioner's.
 * @param seat whose scene it is
 */
async function offered(
  world: World,
  seat: number,
  more: object,
  review: 'none' | 'votes' | 'commissioner' = 'none',
): Promise<Scene> {
  const { code, people } = await tradingLeague(world, { trades: { review } }, 4)
  const at = (index: number) => must(people[index], 'a manager')
  const [from, to] = review === 'commissioner' ? [at(1), at(2)] : [at(0), at(1)]
  const { id } = await offerOneForOne(from, to, { code })
  if (review !== 'none') await to.api.trade.accept({ code, id })
  return { api: at(seat).api, input: { code, id, ...more } }
}

/** A league that its commissioner has deleted. */
async function deletedLeague(world: World) {
  const { code, commissioner } = await world.league()
  const { api } = commissioner
  await api.deletedLeague.delete({ code, name: 'Sunday Rivals', reason: 'No one came' })
  return { api, id: must((await api.deletedLeague.mine())[0], 'the league').id }
}

/** Two people who ask for two teams by the group link. */
async function twoWhoAsk(world: World) {
  const { code, livia, claim, titus, gaius } = await groupLeague(world)
  const idOfAsker = async (name: string, teamId: TeamId) => {
    const { api } = await world.person(name)
    await api.claim.ask({ claim, teamId })
    return (await api.auth.me()).id
  }
  const input = { code, userId: await idOfAsker('rome', titus), teamId: titus }
  return { api: livia.api, input, other: { code, userId: await idOfAsker('capua', gaius), teamId: gaius } }
}

/** The owner of the server, and an account to act on. */
async function owned(world: World) {
  const { api } = await world.person('augustus')
  await makeServerOwner(world.app, (await api.auth.me()).id)
  const livia = await world.person('livia')
  return { api, about: { userId: (await livia.api.auth.me()).id, reason: 'She asked me to' } }
}

/** The secret of a link for a new password. */
async function resetLink(world: World): Promise<string> {
  const { api, about } = await owned(world)
  const { link } = await api.admin.makeResetLink({ ...about, password: PASSWORD })
  return must(link.split('#')[1], 'a secret')
}

/** What becomes of a mutation that arrives again, and a scene to see it in. */
type Row = readonly [nature: Nature, scene: (world: World) => Promise<Scene>]
type Nature =
  /** It would be done twice, so it takes a key: with the same key it is done once and answers the same. */
  | 'once'
  /** It says how things shall be: they are so already, and the answer is the same. */
  | 'by nature'
  /** It uses up what it needs: a name, a session, a password, a code, a ticket. Again it is refused. */
  | `then ${string}`
  /** What it needs is not there in any world of these tests. */
  | `refused ${string}`
  /** Whoever proves who they are gets a session of their own: a token is not handed out for a key. */
  | 'anew'

/** Every mutation. One without a row here fails the first test below. */
const MUTATIONS: Record<string, Row> = {
  'league.create': [
    'once',
    async (world) => {
      const { api } = await world.person('livia')
      return { api, input: LEAGUE, other: { ...LEAGUE, name: 'Monday Rivals' } }
    },
  ],
  // It takes a key, and a server of tests asks no other hosts (tests/integration/move-in.test.ts has it once).
  'moveIn.read': [
    'refused LEAGUE_NOT_READ',
    async (world) => {
      const { api } = await world.person('livia')
      return { api, input: { host: 'sleeper', league: '100000' } }
    },
  ],
  'moveIn.answer': [
    'by nature',
    async (world) => {
      const livia = await world.person('livia')
      await knowHarborPlayers(world.app)
      await readHarbor(world, livia)
      return { api: livia.api, input: { playerId: '13', answer: 'unknown' } }
    },
  ],
  'moveIn.discard': [
    'by nature',
    async (world) => {
      const livia = await world.person('livia')
      await readHarbor(world, livia)
      return { api: livia.api, input: {} }
    },
  ],
  'moveIn.commit': [
    'once',
    async (world) => {
      const livia = await world.person('livia')
      const { id } = await readHarbor(world, livia)
      const teams = must(await livia.api.moveIn.current(), 'a move').findings?.teams ?? []
      const myTeam = must(teams[0], 'a team').id
      return { api: livia.api, input: { id, myTeam }, other: { id, myTeam: must(teams[1], 'another').id } }
    },
  ],
  'moveIn.undo': [
    'then LEAGUE_NOT_FOUND',
    async (world) => {
      const livia = await world.person('livia')
      const { id } = await readHarbor(world, livia)
      const teams = must(await livia.api.moveIn.current(), 'a move').findings?.teams ?? []
      const { code } = await livia.api.moveIn.commit({ id, myTeam: must(teams[0], 'a team').id })
      return { api: livia.api, input: { code } }
    },
  ],
  'league.createInvite': [
    'once',
    async (world) => {
      const { code, commissioner } = await world.league()
      const elsewhere = await commissioner.api.league.create({ name: 'X', sport: 'nba', teamName: 'Y' })
      return { api: commissioner.api, input: { code }, other: { code: elsewhere.code } }
    },
  ],
  'league.join': [
    'once',
    async (world) => {
      const { code, commissioner } = await world.league({ listed: false })
      const { code: joinCode } = await commissioner.api.league.createInvite({ code })
      const { api } = await world.person('livia')
      return { api, input: { joinCode, teamName: 'Toga Party' }, other: { joinCode, teamName: 'Legion' } }
    },
  ],
  'unclaimedTeam.look': [
    'by nature',
    async (world) => {
      const { api } = await world.person('livia')
      return { api, input: { place: placeIn(must((await heldLeague(world)).places[0], 'a place').link) } }
    },
  ],
  'unclaimedTeam.take': [
    'once',
    async (world) => {
      const [first, second] = (await heldLeague(world)).places
      const { api } = await world.person('livia')
      const input = { place: placeIn(must(first, 'a place').link) }
      return { api, input, other: { place: placeIn(must(second, 'another').link) } }
    },
  ],
  'unclaimedTeam.invite': [
    'once',
    async (world) => {
      const { api } = await world.person('livia')
      const { code } = await heldLeague(world, 'livia')
      const [first, second] = await api.unclaimedTeam.list({ code })
      const input = { code, teamId: must(first, 'a place').teamId }
      return { api, input, other: { code, teamId: must(second, 'another').teamId } }
    },
  ],
  'claim.look': [
    'by nature',
    async (world) => {
      const { claim } = await groupLeague(world)
      return { api: (await world.person('rome')).api, input: { claim } }
    },
  ],
  'claim.ask': [
    'once',
    async (world) => {
      const { claim, titus, gaius } = await groupLeague(world)
      const { api } = await world.person('rome')
      return { api, input: { claim, teamId: titus }, other: { claim, teamId: gaius } }
    },
  ],
  'claim.takeBack': [
    'by nature',
    async (world) => {
      const { claim, titus } = await groupLeague(world)
      const { api } = await world.person('rome')
      await api.claim.ask({ claim, teamId: titus })
      return { api, input: { teamId: titus } }
    },
  ],
  'claim.link': [
    'by nature',
    async (world) => {
      const { code, livia } = await groupLeague(world)
      await livia.api.claim.off({ code })
      return { api: livia.api, input: { code } }
    },
  ],
  'claim.off': [
    'by nature',
    async (world) => {
      const { code, livia } = await groupLeague(world)
      return { api: livia.api, input: { code } }
    },
  ],
  'webhook.add': [
    'once',
    async (world) => {
      const { code, commissioner } = await world.league()
      const input = { code, ...POSTS }
      return { api: commissioner.api, input, other: { ...input, name: 'Another' } }
    },
  ],
  'webhook.change': [
    'by nature',
    async (world) => {
      const { code, api, id } = await posting(world)
      return { api, input: { code, id, name: 'Another', kinds: ['trades', 'draft'], quiet: null } }
    },
  ],
  'webhook.setOn': [
    'by nature',
    async (world) => {
      const { code, api, id } = await posting(world)
      return { api, input: { code, id, isOn: false } }
    },
  ],
  'webhook.remove': [
    'by nature',
    async (world) => {
      const { code, api, id } = await posting(world)
      return { api, input: { code, id } }
    },
  ],
  'webhook.rotate': ['once', twoThatPost],
  'webhook.test': ['once', twoThatPost],
  'claim.confirm': ['once', twoWhoAsk],
  'claim.refuse': ['once', twoWhoAsk],
  'league.revokeInvites': [
    'once',
    async (world) => {
      const { code, commissioner } = await world.league()
      const elsewhere = await commissioner.api.league.create({ name: 'X', sport: 'nba', teamName: 'Y' })
      await commissioner.api.league.createInvite({ code })
      return { api: commissioner.api, input: { code }, other: { code: elsewhere.code } }
    },
  ],
  'notification.markRead': [
    'by nature',
    async (world) => {
      const { api } = await world.person('livia')
      return { api, input: { upTo: world.app.now() } }
    },
  ],
  'notification.saveSettings': [
    'by nature',
    async (world) => {
      const { api } = await world.person('livia')
      return { api, input: { ...USUAL_SETTINGS, digestAt: 0 } }
    },
  ],
  'notification.subscribe': [
    'by nature',
    async (world) => {
      const { api } = await world.person('livia')
      return { api, input: createPushService().target() }
    },
  ],
  'secretAddress.make': [
    'by nature',
    async (world) => {
      const { api } = await world.person('livia')
      const { id } = await api.secretAddress.make({ kind: 'calendar', league: null })
      return { api, input: { kind: 'calendar', league: null, replaces: id } }
    },
  ],
  'secretAddress.turnOff': [
    'by nature',
    async (world) => {
      const { api } = await world.person('livia')
      await api.secretAddress.make({ kind: 'activity', league: null })
      return { api, input: { kind: 'activity', league: null } }
    },
  ],
  'notification.unsubscribe': [
    'by nature',
    async (world) => {
      const { api } = await world.person('livia')
      return { api, input: { endpoint: createPushService().target().endpoint } }
    },
  ],
  'notification.off': [
    'by nature',
    async (world) => {
      const { api } = await world.person('livia')
      const { id } = await world.app.db.selectFrom('user').select('id').executeTakeFirstOrThrow()
      return { api, input: { token: offToken(world.app, id, 'mention') } }
    },
  ],
  'favorite.add': [
    'by nature',
    async (world) => {
      const { api } = await world.person('livia')
      return { api, input: { ...CELTICS, name: 'Boston Celtics' } }
    },
  ],
  'favorite.remove': [
    'by nature',
    async (world) => {
      const { api } = await world.person('livia')
      await api.favorite.add({ ...CELTICS, name: 'Boston Celtics' })
      return { api, input: CELTICS }
    },
  ],
  'league.restoreInvites': [
    'once',
    async (world) => {
      const { code, commissioner } = await world.league()
      await commissioner.api.league.createInvite({ code })
      const { revocation } = await commissioner.api.league.revokeInvites({ code })
      const input = { code, revocation: must(revocation, 'what was revoked') }
      return { api: commissioner.api, input, other: { code, revocation: 1 } }
    },
  ],
  'league.setListed': [
    'by nature',
    async (world) => {
      const { code, commissioner } = await world.league()
      return { api: commissioner.api, input: { code, listed: false } }
    },
  ],
  'publicPage.save': [
    'by nature',
    async (world) => {
      const { code, commissioner } = await world.league()
      return {
        api: commissioner.api,
        input: { code, isOn: true, showsManagers: true, mayBeFound: false },
      }
    },
  ],
  'publicPage.renew': [
    'once',
    async (world) => {
      const { code, commissioner } = await world.league()
      const elsewhere = await commissioner.api.league.create({ name: 'X', sport: 'nba', teamName: 'Y' })
      await commissioner.api.publicPage.save({ code, isOn: true, showsManagers: false, mayBeFound: false })
      return { api: commissioner.api, input: { code }, other: { code: elsewhere.code } }
    },
  ],
  'league.rename': [
    'by nature',
    async (world) => {
      const { code, commissioner } = await world.league()
      return { api: commissioner.api, input: { code, name: 'Monday Rivals' } }
    },
  ],
  'team.rename': [
    'by nature',
    async (world) => {
      const { code, commissioner } = await world.league()
      return { api: commissioner.api, input: { code, name: 'Silver Standard' } }
    },
  ],
  'team.setCrest': [
    'by nature',
    async (world) => {
      const { code, commissioner } = await world.league()
      const { id: teamId } = must((await commissioner.api.league.home({ code })).teams[0], 'a team')
      return { api: commissioner.api, input: { code, teamId, crest: { color: 'gold', emblem: 'star' } } }
    },
  ],
  'ruleset.update': [
    'by nature',
    async (world) => {
      const { code, commissioner } = await world.league()
      return { api: commissioner.api, input: { code, rules: { points_passtd: 6 } } }
    },
  ],
  'settings.update': [
    'by nature',
    async (world) => {
      const { code, commissioner } = await world.league()
      return { api: commissioner.api, input: { code, settings: { size: 10 } } }
    },
  ],
  'roster.setUndroppable': [
    'by nature',
    async (world) => {
      const { api, input } = await inBaseball(world)
      const { code, playerId, reason } = input
      return { api, input: { code, playerId, reason, isUndroppable: true } }
    },
  ],
  'position.grant': ['by nature', inBaseball],
  'position.revoke': [
    'by nature',
    async (world) => {
      const scene = await inBaseball(world)
      await scene.api.position.grant(scene.input)
      return scene
    },
  ],
  'bracket.save': [
    'by nature',
    async (world) => {
      const { code, commissioner } = await world.league()
      return { api: commissioner.api, input: { code, bracket: EMPTY_BRACKET } }
    },
  ],
  'draftOrder.open': [
    'once',
    async (world) => {
      const league = await world.league()
      await world.member(league, 'livia')
      const { code, commissioner } = league
      return { api: commissioner.api, input: { code, minutes: 60 }, other: { code, minutes: 0 } }
    },
  ],
  'draftOrder.add': ['by nature', async (world) => drawOf(world, { text: 'Alea iacta est' })],
  'draftOrder.cancel': ['by nature', async (world) => drawOf(world, { reason: 'Wrong day' })],
  'roster.move': [
    'once',
    async (world) => {
      const { code, people } = await draftedLeague(world)
      const { api } = people[0]
      const { teams } = await api.roster.ofLeague({ code })
      const [first, second] = must(teams[0], 'a team').players
      const [free] = (await api.player.list({ code, available: true })).rows
      const input = { code, add: must(free, 'a free agent').id, drop: must(first, 'a player').id }
      return { api, input, other: { code, drop: must(second, 'a player').id } }
    },
  ],
  'waiver.claim': [
    'once',
    async (world) => {
      const { api, code, box, other } = await oneClaim(world)
      return { api, input: { code, ...box }, other: { code, ...other } }
    },
  ],
  'waiver.withdraw': [
    'then CLAIM_NOT_FOUND',
    async (world) => {
      const { api, code, box } = await oneClaim(world)
      return { api, input: { code, id: (await api.waiver.claim({ code, ...box })).id } }
    },
  ],
  'waiver.arrange': [
    'by nature',
    async (world) => {
      const { api, code, box } = await oneClaim(world)
      const { id } = await api.waiver.claim({ code, ...box })
      return { api, input: { code, claims: [{ id, alternatives: 'A' }] } }
    },
  ],
  'trade.offer': [
    'once',
    async (world) => {
      const { code, people } = await tradingLeague(world)
      const [mine, theirs] = await Promise.all(people.slice(0, 2).map((one) => ownTeam(one, code)))
      const money = (amount: number) => ({
        code,
        assets: [{ kind: 'money', from: must(mine, 'a team').id, to: must(theirs, 'a team').id, amount }],
      })
      return { api: people[0].api, input: money(1), other: money(2) }
    },
  ],
  'trade.accept': ['by nature', async (world) => offered(world, 1, {})],
  'trade.decline': ['by nature', async (world) => offered(world, 1, {})],
  'trade.withdraw': ['by nature', async (world) => offered(world, 0, {})],
  'trade.vote': [
    'by nature',
    async (world) => offered(world, 2, { isAgainst: true, reason: 'Far too much' }, 'votes'),
  ],
  'trade.decide': [
    'by nature',
    async (world) => offered(world, 0, { isStopped: true, reason: 'Far too much' }, 'commissioner'),
  ],
  'trade.setBlock': [
    'by nature',
    async (world) => {
      const { code, people } = await tradingLeague(world)
      return { api: people[0].api, input: { code, players: [], note: 'A kicker' } }
    },
  ],
  'ranking.save': [
    'by nature',
    async (world) => {
      await playSeason(world)
      const { code, commissioner } = await world.league()
      return { api: commissioner.api, input: { code, players: ['100', '101'] } }
    },
  ],
  'ranking.clear': [
    'by nature',
    async (world) => {
      await playSeason(world)
      const { code, commissioner } = await world.league()
      await commissioner.api.ranking.save({ code, players: ['100', '101'] })
      return { api: commissioner.api, input: { code } }
    },
  ],
  'ranking.match': [
    'by nature',
    async (world) => {
      await playSeason(world)
      const { code, commissioner } = await world.league()
      return { api: commissioner.api, input: { code, text: 'Josh Allen' } }
    },
  ],
  'auth.renew': ['by nature', async (world) => ({ api: (await world.person('livia')).api, input: {} })],
  'auth.endSession': [
    'by nature',
    async (world) => {
      const { api } = await world.person('livia')
      await world.logIn('livia')
      const lost = (await api.auth.devices()).find((device) => !device.isThis)
      return { api, input: { id: lost?.id ?? '' } }
    },
  ],
  'auth.logIn': [
    'anew',
    async (world) => {
      await world.person('livia')
      return { api: world.anonymous, input: { username: 'livia', password: PASSWORD } }
    },
  ],
  'auth.signUp': [
    'then USERNAME_TAKEN',
    (world) =>
      Promise.resolve({
        api: world.anonymous,
        input: { username: 'livia', email: 'livia@example.com', password: PASSWORD },
      }),
  ],
  'auth.openResetLink': [
    'by nature',
    async (world) => ({ api: world.anonymous, input: { ticket: await resetLink(world) } }),
  ],
  'auth.resetByLink': [
    'then RESET_LINK_INVALID',
    async (world) => ({
      api: world.anonymous,
      input: { ticket: await resetLink(world), newPassword: 'a brand new password' },
    }),
  ],
  'account.delete': [
    'then SESSION_INVALID',
    async (world) => ({ api: (await world.person('livia')).api, input: { password: PASSWORD } }),
  ],
  'admin.becomeFirstOwner': [
    'by nature',
    async (world) => {
      const { api } = await world.person('augustus')
      const link = must(await offerFirstOwner(world.app), 'a link')
      return { api, input: { code: must(link.split('#')[1], 'a code') } }
    },
  ],
  'admin.mailTest': [
    'refused MAIL_NOT_SENT',
    async (world) => ({ api: (await owned(world)).api, input: {} }),
  ],
  'admin.backUpNow': [
    'refused BACKUPS_NOT_SET',
    async (world) => ({ api: (await owned(world)).api, input: {} }),
  ],
  'admin.makeResetLink': [
    'once',
    async (world) => {
      const { api, about } = await owned(world)
      const input = { ...about, password: PASSWORD }
      return { api, input, other: { ...input, reason: 'Another' } }
    },
  ],
  'admin.signOut': [
    'by nature',
    async (world) => {
      const { api, about } = await owned(world)
      await api.admin.signOut(about)
      return { api, input: about }
    },
  ],
  'admin.deleteAccount': [
    'then ACCOUNT_NOT_FOUND',
    async (world) => {
      const { api, about } = await owned(world)
      return { api, input: { ...about, password: PASSWORD } }
    },
  ],
  'admin.handOn': [
    'by nature',
    async (world) => {
      const league = await world.league()
      await world.member(league, 'drusus')
      world.advance(15 * DAY)
      const { api } = await owned(world)
      const { id: leagueId } = league
      return { api, input: { leagueId, username: 'drusus', reason: 'He is gone', password: PASSWORD } }
    },
  ],
  'admin.setSignUp': [
    'by nature',
    async (world) => ({ api: (await owned(world)).api, input: { mode: 'closed', leagueInvites: false } }),
  ],
  'admin.invite': [
    'once',
    async (world) => {
      const input = { uses: 1, lasts: DAY, note: 'The legion' }
      return { api: (await owned(world)).api, input, other: { ...input, uses: 2 } }
    },
  ],
  'admin.endInvitation': [
    'by nature',
    async (world) => {
      const { api } = await owned(world)
      await api.admin.invite({ uses: 1, lasts: DAY, note: '' })
      const { invitations } = await api.admin.signUp()
      return { api, input: { id: must(invitations[0], 'the invitation').id } }
    },
  ],
  'auth.logOut': [
    'then SESSION_INVALID',
    async (world) => ({ api: (await world.person('livia')).api, input: {} }),
  ],
  'apiToken.make': [
    'then TOKEN_NAME_TAKEN',
    async (world) => ({
      api: (await world.person('livia')).api,
      input: {
        name: 'Lineup bot',
        scopes: ['lineups'],
        expiresAt: world.app.now() + 30 * DAY,
        password: PASSWORD,
      },
    }),
  ],
  'apiToken.revoke': [
    'by nature',
    async (world) => {
      const livia = await world.person('livia')
      const { made } = await tokenOf(world, livia, ['read'])
      return { api: livia.api, input: { id: made.id } }
    },
  ],
  'auth.changePassword': [
    'then WRONG_PASSWORD',
    async (world) => ({
      api: (await world.person('livia')).api,
      input: { currentPassword: PASSWORD, newPassword: 'a brand new password' },
    }),
  ],
  'auth.requestReset': [
    'then RESEND_TOO_SOON',
    async (world) => ({ api: world.anonymous, input: { email: (await world.person('livia')).email } }),
  ],
  'auth.verifyResetCode': [
    'then RESET_CODE_INVALID',
    async (world) => ({ api: world.anonymous, input: await requestCode(world) }),
  ],
  'auth.resetPassword': [
    'then RESET_TICKET_INVALID',
    async (world) => {
      const { email, code } = await requestCode(world)
      const { resetToken } = await world.anonymous.auth.verifyResetCode({ email, code })
      return { api: world.anonymous, input: { email, resetToken, newPassword: 'a brand new password' } }
    },
  ],
  'chat.post': [
    'once',
    async (world) => {
      const { code, commissioner } = await world.league()
      return { api: commissioner.api, input: { code, text: 'Hello' }, other: { code, text: 'Bye' } }
    },
  ],
  'chat.edit': [
    'by nature',
    async (world) => {
      const { api, code, id } = await asked(world)
      const message = await api.chat.post({ code, text: 'Hello' })
      return { api, input: { code, id: message.id ?? id, text: 'Good evening' } }
    },
  ],
  'chat.remove': [
    'then MESSAGE_NOT_FOUND',
    async (world) => {
      const { api, code, id } = await asked(world)
      return { api, input: { code, id } }
    },
  ],
  'chat.react': [
    'by nature',
    async (world) => {
      const { api, code, id } = await asked(world)
      return { api, input: { code, id, emoji: '🔥', isOn: true } }
    },
  ],
  'chat.vote': [
    'by nature',
    async (world) => {
      const { api, code, id } = await asked(world)
      return { api, input: { code, id, choice: 1 } }
    },
  ],
  'chat.closePoll': [
    'by nature',
    async (world) => {
      const { api, code, id } = await asked(world)
      return { api, input: { code, id } }
    },
  ],
  'chat.pin': [
    'by nature',
    async (world) => {
      const { api, code, id } = await asked(world)
      return { api, input: { code, id, isPinned: true } }
    },
  ],
  'chat.read': [
    'by nature',
    async (world) => {
      const { api, code } = await asked(world)
      return { api, input: { code, thread: 'league', readTo: 1 } }
    },
  ],
  'chat.mute': [
    'by nature',
    async (world) => {
      const { api, code } = await asked(world)
      return { api, input: { code, thread: 'league', isMuted: true } }
    },
  ],
  'draft.saveQueue': [
    'by nature',
    async (world) => {
      const { code, commissioner } = await world.league()
      return { api: commissioner.api, input: { code, players: ['2', '1'] } }
    },
  ],
  'draft.pick': [
    'by nature',
    async (world) => {
      const { api, code } = await drafting(world)
      return { api, input: { code, overall: 1, playerId: '10001' } }
    },
  ],
  'draft.nominate': [
    'by nature',
    async (world) => {
      const { api, code } = await auctioning(world, { isOnBlock: false })
      return { api, input: { code, overall: 1, playerId: '10001', amount: 1 } }
    },
  ],
  'draft.bid': [
    'by nature',
    async (world) => {
      const { other, code } = await auctioning(world, { isOnBlock: true })
      return { api: other, input: { code, lot: 1, amount: 5 } }
    },
  ],
  'draft.setProxy': [
    'by nature',
    async (world) => {
      const { api, code } = await auctioning(world, { isOnBlock: true })
      return { api, input: { code, lot: 1, most: 40 } }
    },
  ],
  'draft.setAutopick': [
    'by nature',
    async (world) => {
      const { api, code } = await drafting(world)
      return { api, input: { code, mode: 'instant' } }
    },
  ],
  'draft.setAutopickFor': [
    'by nature',
    async (world) => {
      const { api, code, second } = await drafting(world)
      return { api, input: { code, teamId: second, mode: 'off' } }
    },
  ],
  'draft.schedule': [
    'by nature',
    async (world) => {
      const { code, commissioner } = await world.league()
      return { api: commissioner.api, input: { code, startsAt: world.app.now() + DAY } }
    },
  ],
  'draft.setOrder': [
    'by nature',
    async (world) => {
      const { code, commissioner, teams } = await draftable(world)
      return { api: commissioner.api, input: { code, teams: teams.map(({ id }) => id).toReversed() } }
    },
  ],
  'draft.setKeeper': [
    'by nature',
    async (world) => {
      const { code, commissioner, teams } = await draftable(world)
      await commissioner.api.settings.update({ code, settings: { draft: { keepers: 2 } } })
      return { api: commissioner.api, input: { code, teamId: teams[0]?.id, playerId: '10001', cost: 1 } }
    },
  ],
  'draft.chooseKeeper': [
    'by nature',
    async (world) => {
      const { league, api } = await renewedKeepers(world)
      return { api, input: { code: league.code, playerId: idOf('Wr 1-1') } }
    },
  ],
  'draft.releaseKeeper': [
    'by nature',
    async (world) => {
      const { league, api } = await renewedKeepers(world)
      await api.draft.chooseKeeper({ code: league.code, playerId: idOf('Wr 1-1') })
      return { api, input: { code: league.code, playerId: idOf('Wr 1-1') } }
    },
  ],
  'draft.removeKeeper': [
    'by nature',
    async (world) => {
      const { code, commissioner } = await world.league()
      return { api: commissioner.api, input: { code, playerId: '10001' } }
    },
  ],
  'draft.readBoard': [
    'by nature',
    async (world) => {
      const { code, commissioner } = await draftable(world)
      return { api: commissioner.api, input: { code, text: '1.01 Qb 1-1' } }
    },
  ],
  'draft.enter': [
    'by nature',
    async (world) => {
      const { code, commissioner, teams } = await draftable(world)
      const order = teams.map(({ id }) => id)
      const picks = [[1, 0, '10001', null]]
      return { api: commissioner.api, input: { code, order, picks } }
    },
  ],
  'draft.start': [
    'then DRAFT_BEGUN',
    async (world) => {
      const { code, commissioner } = await draftable(world)
      return { api: commissioner.api, input: { code } }
    },
  ],
  'draft.pause': [
    'by nature',
    async (world) => {
      const { api, code } = await drafting(world)
      return { api, input: { code, reason: 'Pizza' } }
    },
  ],
  'draft.resume': [
    'by nature',
    async (world) => {
      const { api, code } = await drafting(world)
      await api.draft.pause({ code, reason: 'Pizza' })
      return { api, input: { code, reason: 'Eaten' } }
    },
  ],
  'draft.undo': [
    'by nature',
    async (world) => {
      const { api, code } = await drafting(world)
      await api.draft.pick({ code, overall: 1, playerId: '10001' })
      return { api, input: { code, overall: 1, reason: 'Another was meant' } }
    },
  ],
  'draft.changeClock': [
    'by nature',
    async (world) => {
      const { api, code } = await drafting(world)
      return { api, input: { code, clock: 2 * MINUTE, reason: 'Slow friends' } }
    },
  ],
  'draft.pickFor': [
    'by nature',
    async (world) => {
      const { api, code, first } = await drafting(world)
      return { api, input: { code, teamId: first, overall: 1, playerId: '10001', reason: 'Away' } }
    },
  ],
  'draft.nominateFor': [
    'by nature',
    async (world) => {
      const { api, code, first } = await auctioning(world, { isOnBlock: false })
      return { api, input: { code, teamId: first, overall: 1, playerId: '10001', amount: 1, reason: 'Away' } }
    },
  ],
  'lineup.set': [
    'by nature',
    async (world) => {
      const { code, people } = await playedLeague(world, { size: 2, roster: { bench: 1 } })
      return { api: people[0].api, input: { code, days: [{ day: 1, starters: [null] }] } }
    },
  ],
  'lineup.setAutoStart': [
    'by nature',
    async (world) => {
      const { code, people } = await playedLeague(world, { size: 2, season: { autoStart: true } })
      return { api: people[0].api, input: { code, isOn: true } }
    },
  ],
  'schedule.change': [
    'by nature',
    async (world) => {
      const { code, people } = await playedLeague(world)
      const { weeks } = await people[0].api.schedule.ofLeague({ code })
      const pairings = must(weeks[0], 'a week').matchups.map(({ home, away }) => ({ home: away, away: home }))
      return { api: people[0].api, input: { code, period: 1, pairings, reason: 'A derby' } }
    },
  ],
  'schedule.setDivision': [
    'by nature',
    async (world) => {
      const league = await world.league({ settings: { size: 4, season: { divisions: ['East', 'West'] } } })
      const { code, commissioner } = league
      const { teams } = await commissioner.api.schedule.ofLeague({ code })
      return {
        api: commissioner.api,
        input: { code, teamId: must(teams[0], 'a team').id, division: 1 },
      }
    },
  ],
  'commissioner.move': [
    'once',
    async (world) => {
      const { code, people } = await tradingLeague(world)
      const [{ api }, rival] = people
      const { id: teamId } = await ownTeam(must(rival, 'a rival'), code)
      const input = { code, teamId, drop: await last(must(rival, 'a rival'), code), reason: 'He has retired' }
      return { api, input, other: { ...input, reason: 'Another' } }
    },
  ],
  'roster.setSpots': [
    'once',
    async (world) => {
      const { code, people } = await reserveLeague(world)
      const [{ api }] = people
      const changes = [{ player: await man(people[0], code, -1), to: 'taxi' as const }]
      const other = [{ player: await man(people[0], code, -2), to: 'taxi' as const }]
      return { api, input: { code, changes }, other: { code, changes: other } }
    },
  ],
  'commissioner.setSpots': [
    'once',
    async (world) => {
      const { code, people } = await reserveLeague(world)
      const [{ api }, rival] = people
      const { id: teamId } = await ownTeam(must(rival, 'a rival'), code)
      const changes = [{ player: await man(must(rival, 'a rival'), code, -1), to: 'taxi' as const }]
      const input = { code, teamId, changes, reason: 'He asked for it' }
      return { api, input, other: { ...input, reason: 'Another' } }
    },
  ],
  'commissioner.correctPick': [
    'once',
    async (world) => {
      const { code, commissioner, people } = await draftable(world)
      await commissioner.api.draft.start({ code })
      await commissioner.api.draft.pick({ code, overall: 1, playerId: '10001' })
      await must(people[1], 'the other').api.draft.pick({ code, overall: 2, playerId: '10002' })
      const input = { code, overall: 2, playerId: '10003', reason: 'By mistake' }
      return { api: commissioner.api, input, other: { ...input, reason: 'Another' } }
    },
  ],
  'commissioner.undo': [
    'once',
    async (world) => {
      const { code, people } = await tradingLeague(world)
      const [commissioner] = people
      const { seq } = await commissioner.api.roster.move({ code, drop: await last(commissioner, code) })
      const input = { code, seq, reason: 'By mistake', ask: true }
      return { api: commissioner.api, input, other: { ...input, reason: 'Another' } }
    },
  ],
  'commissioner.adjustScore': [
    'once',
    async (world) => {
      const league = await playedLeague(world)
      await playWeek(world, league, { week: 1, points: [100, 90, 80, 70] })
      const { api } = await signedInAgain(world, league)
      const teamId = must(league.teams[0], 'a team').id
      const input = { code: league.code, period: 1, teamId, points: 250, reason: 'The league said so' }
      return { api, input, other: { ...input, points: 300 } }
    },
  ],
  'consent.approve': ['then PROPOSAL_NOT_FOUND', (world) => requested(world)],
  'consent.object': ['then PROPOSAL_NOT_FOUND', (world) => requested(world)],
  'consent.withdraw': ['then PROPOSAL_NOT_FOUND', (world) => requested(world, 0)],
  'amendment.propose': [
    'once',
    async (world) => {
      const { code, commissioner } = await world.league()
      const change = { about: 'constitution', text: 'House rules', seen: 0 }
      const input = { code, change, reason: 'To begin with' }
      return { api: commissioner.api, input, other: { ...input, reason: 'Another' } }
    },
  ],
  // Votes are final, and the same again is the one that was given.
  'amendment.vote': [
    'by nature',
    async (world) => {
      const { api, code, id } = await openAmendment(world)
      return { api, input: { code, id, vote: 'for' } }
    },
  ],
  'amendment.withdraw': [
    'by nature',
    async (world) => {
      const { api, code, id } = await openAmendment(world)
      return { api, input: { code, id } }
    },
  ],
  'amendment.setTerms': [
    'by nature',
    async (world) => {
      const { code, commissioner } = await world.league()
      const terms = { proposers: 'teams', majority: 'unanimous', days: 2 }
      return { api: commissioner.api, input: { code, terms } }
    },
  ],
  // The same text again is the version that is there.
  'constitution.set': [
    'by nature',
    async (world) => {
      const { code, commissioner } = await world.league()
      return { api: commissioner.api, input: { code, text: 'House rules', reason: 'To begin with', seen: 0 } }
    },
  ],
  'dues.set': [
    'once',
    async (world) => {
      const { code, people } = await duesLeague(world)
      const input = { code, terms: { ...TERMS, amount: 100 } }
      return { api: people[0].api, input, other: { code, terms: { ...TERMS, amount: 200 } } }
    },
  ],
  'dues.pay': ['once', (world) => oneEntry(world, { amount: 100, day: '2026-11-20' })],
  'dues.charge': ['once', (world) => oneEntry(world, { amount: 100, reason: 'Fine: empty lineup' })],
  'dues.payOut': [
    'once',
    async (world) => {
      const { api, code, teamId, won } = await wonDues(world)
      const input = { code, book: 1, teamId, amount: won - 1, day: '2026-11-20' }
      return { api, input, other: { ...input, amount: 1 } }
    },
  ],
  'dues.reverse': [
    'once',
    async (world) => {
      const { code, people, teams } = await duesLeague(world)
      const { api } = people[0]
      const mark = { code, book: 1, teamId: must(teams[1], 'a team'), amount: 100, day: '2026-11-20' }
      const [one, two] = [await api.dues.pay(mark), await api.dues.pay(mark)]
      const input = { code, book: 1, entry: one.seq, reason: 'A slip' }
      return { api, input, other: { ...input, entry: two.seq } }
    },
  ],
  'dues.remind': [
    'once',
    async (world) => {
      const { code, people } = await duesLeague(world)
      return { api: people[0].api, input: { code, book: 1 }, other: { code, book: 2 } }
    },
  ],
  'commissioner.setPaused': [
    'by nature',
    async (world) => {
      const { code, people } = await tradingLeague(world)
      return { api: people[0].api, input: { code, what: 'everything', reason: 'A dispute' } }
    },
  ],
  'commissioner.renameTeam': [
    'by nature',
    async (world) => {
      const { code, people } = await tradingLeague(world)
      const { id: teamId } = await ownTeam(must(people[1], 'a rival'), code)
      return { api: people[0].api, input: { code, teamId, name: 'Silver Standard', reason: 'An insult' } }
    },
  ],
  'commissioner.handOverTeam': [
    'by nature',
    async (world) => {
      const { code, people } = await tradingLeague(world)
      const { id: teamId } = await ownTeam(must(people[1], 'a rival'), code)
      const { username } = await world.person('drusus')
      return { api: people[0].api, input: { code, teamId, username, reason: 'He has left' } }
    },
  ],
  'commissioner.withdrawOffer': [
    'then TEAM_OFFER_INVALID',
    async (world) => {
      const { code, commissioner, id } = await offeredTeam(world)
      return { api: commissioner.api, input: { code, id } }
    },
  ],
  'commissioner.removeTeam': [
    'then LEAVE_REFUSED',
    async (world) => {
      const { code, people } = await tradingLeague(world)
      const { id: teamId } = await ownTeam(must(people[1], 'a rival'), code)
      return { api: people[0].api, input: { code, teamId, reason: 'No answer in weeks' } }
    },
  ],
  'commissioner.answerReplacement': [
    'then LEAVE_REFUSED',
    async (world) => {
      const { code, people } = await tradingLeague(world)
      const rival = must(people[1], 'a rival')
      const { id: teamId } = await ownTeam(rival, code)
      await rival.api.league.askReplacement({ code, asked: true, reason: 'A baby' })
      return { api: people[0].api, input: { code, teamId, accept: true, reason: 'Congratulations' } }
    },
  ],
  'commissioner.releaseRoster': [
    'by nature',
    async (world) => {
      const { code, people } = await tradingLeague(world)
      const { id: teamId } = await ownTeam(must(people[1], 'a rival'), code)
      await people[0].api.commissioner.removeTeam({ code, teamId, reason: 'No answer', roster: 'released' })
      return { api: people[0].api, input: { code, teamId, reason: 'No manager' } }
    },
  ],
  'deletedLeague.delete': [
    'once',
    async (world) => {
      const { code, commissioner } = await world.league()
      const input = { code, name: 'Sunday Rivals', reason: 'No one came' }
      return { api: commissioner.api, input, other: { ...input, reason: 'No one came at all' } }
    },
  ],
  'deletedLeague.restore': [
    'once',
    async (world) => {
      const { api, id } = await deletedLeague(world)
      return { api, input: { id }, other: { id: 'aaaaaaaaaaaa' } }
    },
  ],
  'admin.restoreLeague': [
    'once',
    async (world) => {
      const { id: leagueId } = await deletedLeague(world)
      const { api } = await owned(world)
      const input = { leagueId, reason: 'They asked me to' }
      return { api, input, other: { ...input, reason: 'They asked me twice' } }
    },
  ],
  'teamOffer.accept': [
    'once',
    async (world) => {
      const { drusus, id } = await offeredTeam(world)
      return { api: drusus.api, input: { id }, other: { id: 'aaaaaaaaaaaa' } }
    },
  ],
  'teamOffer.decline': [
    'then TEAM_OFFER_INVALID',
    async (world) => {
      const { drusus, id } = await offeredTeam(world)
      return { api: drusus.api, input: { id } }
    },
  ],
  'league.leave': [
    'then LEAGUE_NOT_FOUND',
    async (world) => {
      const league = await world.league()
      const { api } = await world.member(league, 'livia')
      return { api, input: { code: league.code } }
    },
  ],
  'league.askReplacement': [
    'by nature',
    async (world) => {
      const league = await world.league()
      const { api } = await world.member(league, 'livia')
      return { api, input: { code: league.code, asked: true } }
    },
  ],
  'draft.add': [
    'then DRAFT_REFUSED',
    async (world) => {
      const { code, people } = await draftedLeague(world)
      return { api: people[0].api, input: { code, rounds: 1, pool: 'all' } }
    },
  ],
  'draft.setRookie': [
    'by nature',
    async (world) => {
      const { code, commissioner } = await draftable(world)
      return { api: commissioner.api, input: { code, playerId: '10001', isRookie: true } }
    },
  ],
  'draft.callOff': [
    'then DRAFT_REFUSED',
    async (world) => {
      const { api, code } = await drafting(world)
      return { api, input: { code, reason: 'One is late' } }
    },
  ],
  'commissioner.handOverLeague': [
    'then NOT_COMMISSIONER',
    async (world) => {
      const { code, people } = await tradingLeague(world)
      const { teams } = await people[0].api.league.home({ code })
      const next = must(
        teams.find(({ ownerName }) => ownerName === people[1]?.username),
        'another member',
      )
      return { api: people[0].api, input: { code, userId: next.ownerId, reason: 'No time' } }
    },
  ],
  'coManager.invite': [
    'by nature',
    async (world) => {
      const { code, commissioner } = await world.league()
      const dana = await world.person('dana')
      return { api: commissioner.api, input: { code, username: dana.username } }
    },
  ],
  'coManager.withdraw': [
    'then TEAM_OFFER_INVALID',
    async (world) => {
      const { code, commissioner } = await world.league()
      const { username } = await world.person('dana')
      const { id } = await commissioner.api.coManager.invite({ code, username })
      return { api: commissioner.api, input: { code, id } }
    },
  ],
  'coManager.remove': [
    'then SHARING_REFUSED',
    async (world) => {
      const { code, lead, partner } = await sharedTeam(world)
      return { api: lead.api, input: { code, userId: await userIdOf(partner) } }
    },
  ],
  'coManager.removeFrom': [
    'then SHARING_REFUSED',
    async (world) => {
      const { code, commissioner, partner, teamId } = await sharedTeam(world)
      return {
        api: commissioner.api,
        input: { code, teamId, userId: await userIdOf(partner), reason: 'Rude' },
      }
    },
  ],
  'coManager.leave': [
    'then LEAGUE_NOT_FOUND',
    async (world) => {
      const { code, partner } = await sharedTeam(world)
      return { api: partner.api, input: { code } }
    },
  ],
  'coManager.handOn': [
    'then SHARING_REFUSED',
    async (world) => {
      const { code, lead, partner } = await sharedTeam(world)
      return { api: lead.api, input: { code, userId: await userIdOf(partner) } }
    },
  ],
  'coCommissioner.name': [
    'by nature',
    async (world) => {
      const { code, commissioner, lead } = await sharedTeam(world)
      const input = { code, userId: await userIdOf(lead), mayEditSettings: true, reason: 'Helps' }
      return { api: commissioner.api, input }
    },
  ],
  'coCommissioner.remove': [
    'by nature',
    async (world) => {
      const { code, commissioner, lead } = await sharedTeam(world)
      const of = { code, userId: await userIdOf(lead), reason: 'Helps' }
      await commissioner.api.coCommissioner.name({ ...of, mayEditSettings: true })
      return { api: commissioner.api, input: of }
    },
  ],
  'coCommissioner.resign': [
    'then NOT_COMMISSIONER',
    async (world) => {
      const { code, commissioner, lead } = await sharedTeam(world)
      const of = { code, userId: await userIdOf(lead), reason: 'Helps' }
      await commissioner.api.coCommissioner.name({ ...of, mayEditSettings: false })
      return { api: lead.api, input: { code } }
    },
  ],
  'season.recount': [
    'once',
    async (world) => {
      const league = await playedLeague(world)
      await playWeek(world, league, { week: 1, points: [100, 90, 80, 70] })
      await letResultsStand(world)
      await score(world, league, { week: 1, team: 0, points: 10 })
      const { api } = await signedInAgain(world, league)
      const input = { code: league.code, period: 1, reason: 'The league said so' }
      return { api, input, other: { ...input, reason: 'Another' } }
    },
  ],
  'openTeam.ask': [
    'once',
    async (world) => {
      const { code, people } = await tradingLeague(world)
      const rival = must(people[1], 'a rival')
      const { id: teamId } = await ownTeam(rival, code)
      await rival.api.league.leave({ code })
      await people[0].api.openTeam.setListed({ code, teamId, how: 'first-come' })
      const { api } = await world.person('drusus')
      return { api, input: { teamId }, other: { teamId: 'aaaaaaaaaaaa' } }
    },
  ],
  'openTeam.setListed': [
    'by nature',
    async (world) => {
      const { code, people } = await tradingLeague(world)
      const rival = must(people[1], 'a rival')
      const { id: teamId } = await ownTeam(rival, code)
      await rival.api.league.leave({ code })
      return { api: people[0].api, input: { code, teamId, how: 'confirmed' } }
    },
  ],
  'unclaimedTeam.revoke': [
    'by nature',
    async (world) => {
      const { api } = await world.person('livia')
      const { code } = await heldLeague(world, 'livia')
      const [first] = await api.unclaimedTeam.list({ code })
      return { api, input: { code, teamId: must(first, 'a place').teamId } }
    },
  ],
  'renewal.start': [
    'then SEASON_REFUSED',
    async (world) => {
      const league = await playedLeague(world, { size: 2, season: { weeks: 1, playoffs: null } })
      await playWeek(world, league, { week: 1, points: [100, 90] })
      await letResultsStand(world)
      const { api } = await signedInAgain(world, league)
      return { api, input: { code: league.code, size: 4, leaving: [] } }
    },
  ],
  'season.renew': [
    'then SEASON_REFUSED',
    async (world) => {
      const league = await playedLeague(world, { size: 2, season: { weeks: 1, playoffs: null } })
      await playWeek(world, league, { week: 1, points: [100, 90] })
      await letResultsStand(world)
      const { api } = await signedInAgain(world, league)
      return { api, input: { code: league.code } }
    },
  ],
}

/** A draft that is on; the commissioner picks first. */
/** A member with a request to the league. */
async function asked(world: World) {
  const { code, commissioner } = await world.league()
  const poll = { choices: ['Yes', 'No'] }
  const { id } = await commissioner.api.chat.post({ code, text: 'Do we keep the kicker?', poll })
  return { api: commissioner.api, code, id }
}

/** A team that is offered to a person outside the league. */
async function offeredTeam(world: World) {
  const league = await world.league()
  const { code, commissioner } = league
  await world.member(league, 'livia')
  const drusus = await world.person('drusus')
  const { teams } = await commissioner.api.league.home({ code })
  const team = must(
    teams.find(({ ownerName }) => ownerName === 'livia'),
    'her team',
  )
  const offer = { code, teamId: team.id, username: 'drusus', reason: 'She has no time' }
  const { id } = await commissioner.api.commissioner.handOverTeam(offer)
  return { code, commissioner, drusus, id }
}

async function drafting(world: World) {
  const { code, commissioner, people, teams } = await draftable(world)
  await commissioner.api.draft.start({ code })
  const [first, second] = teams.map(({ id }) => id)
  return { api: commissioner.api, other: must(people[1], 'the other').api, code, first, second }
}

/** The same as an auction, with a player on the block that the commissioner nominated, or none. */
async function auctioning(world: World, { isOnBlock }: { isOnBlock: boolean }) {
  const auction = await startAuction(world)
  if (isOnBlock)
    await auction.api.draft.nominate({ code: auction.code, overall: 1, playerId: '10002', amount: 1 })
  return auction
}

/** A draw that is open, and what its commissioner says of it. */
async function drawOf(world: World, said: object): Promise<Scene> {
  const league = await world.league()
  await world.member(league, 'livia')
  const { code, commissioner } = league
  const { drawId } = await commissioner.api.draftOrder.open({ code, minutes: 60 })
  return { api: commissioner.api, input: { code, drawId, ...said } }
}

async function inBaseball(world: World) {
  await beginSeason(world)
  const { code, commissioner } = await world.league({ sport: 'mlb' })
  const input = { code, playerId: SHORTSTOP, position: '2B', reason: 'He plays there tonight.' }
  return { api: commissioner.api, input }
}

async function requestCode(world: World): Promise<{ email: string; code: string }> {
  const { email } = await world.person('livia')
  await world.anonymous.auth.requestReset({ email })
  await world.runJobs()
  return { email, code: /\b(\d{6})\b/.exec(world.outbox.mails[0]?.text ?? '')?.[1] ?? '' }
}

const pathsOf = (natures: RegExp) =>
  Object.entries(MUTATIONS).flatMap(([path, [nature]]) => (natures.test(nature) ? [path] : []))

/** Whoever is not signed in is limited by address where they try something (tests/integration/auth). */
const OF_STRANGERS = [
  'auth.logIn',
  'auth.signUp',
  'auth.requestReset',
  'auth.verifyResetCode',
  'auth.resetPassword',
  'auth.openResetLink',
  'auth.resetByLink',
  'notification.off',
]

async function setUp(world: World, path: string): Promise<Scene & { nature: Nature; key: string }> {
  const [nature, make] = must(MUTATIONS[path], path)
  const scene = await make(world)
  if (!OF_STRANGERS.includes(path)) await seeLimits(world, path, scene)
  return { nature, key: 'b9a1c3e5-0d2f-4a6b-8c7d-9e0f1a2b3c4d', ...scene }
}

/** A mutation is refused, and does nothing, once its account has called it too often, or in a league all of it has. */
async function seeLimits(world: World, path: string, { api, input }: Scene): Promise<void> {
  const isRefused = () => expect(call(api, path, input)).rejects.toMatchObject(refusedWith('TOO_MANY_TRIES'))
  await world.withLimitsUsedUp('accounts', isRefused)
  if ('code' in input && !path.startsWith('admin.')) await world.withLimitsUsedUp('leagues', isRefused)
}

function call(api: Api, path: string, input: object): Promise<unknown> {
  const procedure = path.split('.').reduce<unknown>((node, name) => Reflect.get(Object(node), name), api)
  return (procedure as (input: unknown) => Promise<unknown>)(input)
}

describe('a mutation that arrives five times', () => {
  it('is of a nature that is written down', () => {
    const procedures = Object.entries<{ _def: { type: string } }>(appRouter._def.procedures as never) // by path
    const mutations = procedures.flatMap(([path, { _def }]) => (_def.type === 'mutation' ? [path] : []))

    expect(mutations.toSorted()).toEqual(Object.keys(MUTATIONS).toSorted())
  })

  it.each(pathsOf(/^once$/))('with its key is done once and answers the same: %s', async (path) => {
    await using world = createWorld()
    const { api, input, key } = await setUp(world, path)
    const first = await call(api, path, { ...input, idempotencyKey: key })
    const after = await everyRow(world)

    for (let n = 2; n <= 5; n += 1) {
      world.advance(MINUTE)
      const again = await call(api, path, { ...input, idempotencyKey: key })
      expect(JSON.stringify(again)).toBe(JSON.stringify(first))
    }
    expect(await everyRow(world)).toEqual(after)
  })

  it.each(pathsOf(/^once$/))('with another input under its key is refused: %s', async (path) => {
    await using world = createWorld()
    const { api, input, other, key } = await setUp(world, path)
    await call(api, path, { ...input, idempotencyKey: key })
    const after = await everyRow(world)

    await expect(call(api, path, { ...other, idempotencyKey: key })).rejects.toMatchObject({
      code: 'CONFLICT',
      ...refusedWith('KEY_REUSED'),
    })
    expect(await everyRow(world)).toEqual(after)
  })

  it.each(pathsOf(/^by nature$/))('leaves things as the first left them: %s', async (path) => {
    await using world = createWorld()
    const { api, input } = await setUp(world, path)
    const first = await call(api, path, input)
    // What the owner of a server tries is counted, whatever comes of it.
    const counted = path.startsWith('admin.') ? ['rate_limit'] : []
    const after = await everyRow(world, ...counted)

    // A command locks its league by a row of it, and what an owner tries is counted.
    const writes = await countWrites(world, 'league', ...counted)
    for (let n = 2; n <= 5; n += 1) expect(await call(api, path, input)).toEqual(first)
    expect(await everyRow(world, ...counted)).toEqual(after)
    // What has not changed is not written again, or a member could keep the disk busy with nothing.
    expect(await writes()).toEqual({})
  })

  it.each(pathsOf(/^then /))('is refused once it is done: %s', async (path) => {
    await using world = createWorld()
    const { api, input, nature } = await setUp(world, path)
    await call(api, path, input)
    // Tries are counted, whatever becomes of them.
    const after = await everyRow(world, 'rate_limit')

    for (let n = 2; n <= 5; n += 1)
      await expect(call(api, path, input)).rejects.toMatchObject(refusedWith(nature.replace('then ', '')))
    expect(await everyRow(world, 'rate_limit')).toEqual(after)
  })

  it.each(pathsOf(/^refused /))('is refused each time and changes nothing: %s', async (path) => {
    await using world = createWorld()
    const { api, input, nature } = await setUp(world, path)
    const before = await everyRow(world)

    for (let n = 1; n <= 5; n += 1)
      await expect(call(api, path, input)).rejects.toMatchObject(refusedWith(nature.replace('refused ', '')))
    expect(await everyRow(world)).toEqual(before)
  })

  it.each(pathsOf(/^anew$/))('makes a session each time and nothing else: %s', async (path) => {
    await using world = createWorld()
    const { api, input } = await setUp(world, path)
    await call(api, path, input)
    const after = await everyRow(world, 'session')

    for (let n = 2; n <= 5; n += 1) await call(api, path, input)
    expect(await everyRow(world, 'session')).toEqual(after)
  })
})

describe('a key', () => {
  it('sent fifty times at once makes one league, and every answer names it', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const create = () => livia.api.league.create({ ...LEAGUE, idempotencyKey: 'one-intent' })
    const answers = await Promise.all(Array.from({ length: 50 }, create))

    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await livia.api.league.mine()).toMatchObject([{ id: answers[0]?.id }])
  })

  it('is done by one of two that both found it undone, and the other has its answer', async () => {
    await using world = createWorld()
    const { api } = await world.person('livia')
    const idempotency = { userId: (await api.auth.me()).id, key: 'same', command: 'some.thing', input: {} }
    const arrived: Array<() => void> = []
    const untilBothAreHere = () =>
      new Promise<void>((resolve) => {
        arrived.push(resolve)
        if (arrived.length === 2) for (const goOn of arrived) goOn()
      })
    let effects = 0
    const act = () =>
      idempotent(world.app, idempotency, () => Promise.resolve({ effects: (effects += 1) }), untilBothAreHere)

    expect(await Promise.all([act(), act()])).toEqual([{ effects: 1 }, { effects: 1 }])
    expect(effects).toBe(1)
  })

  it('is a person’s own', async () => {
    await using world = createWorld()
    const [livia, titus] = [await world.person('livia'), await world.person('titus')]
    const create = (api: Api) => api.league.create({ ...LEAGUE, idempotencyKey: 'same' })

    expect(await create(livia.api)).not.toEqual(await create(titus.api))
  })

  it('is the same thing whatever order its fields come in', async () => {
    await using world = createWorld()
    const { api } = await world.person('livia')
    const rules = { points_passtd: 6, points_int: -1 }
    const swapped = { points_int: -1, points_passtd: 6 }
    const first = await api.league.create({ ...LEAGUE, rules, idempotencyKey: 'same' })

    expect(await api.league.create({ idempotencyKey: 'same', rules: swapped, ...LEAGUE })).toEqual(first)
  })

  it('is not needed: without one, each call stands for itself', async () => {
    await using world = createWorld()
    const { api } = await world.person('livia')
    await api.league.create(LEAGUE)
    await api.league.create(LEAGUE)

    expect(await api.league.mine()).toHaveLength(2)
  })

  it('is not used up by what was refused', async () => {
    await using world = createWorld()
    const league = await world.league()
    const { api } = await world.person('livia')
    const join = (teamName: string) =>
      api.league.join({ joinCode: league.code, teamName, idempotencyKey: 'same' })

    await expect(join('Gold Standard')).rejects.toMatchObject(refusedWith('TEAM_NAME_TAKEN'))
    expect(await join('Toga Party')).toMatchObject({ code: league.code })
  })

  it('costs no try when it comes again', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const invite = () => commissioner.api.league.createInvite({ code, idempotencyKey: 'same' })
    const first = await invite()
    for (let n = 2; n <= 60; n += 1) await commissioner.api.league.createInvite({ code })
    const another = commissioner.api.league.createInvite({ code })

    await expect(another).rejects.toMatchObject(refusedWith('TOO_MANY_TRIES'))
    expect(await invite()).toEqual(first)
  })

  it('is each call’s own in a batch, which is answered again byte by byte', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const server = await world.http()
    const send = () =>
      server.inject({
        method: 'POST',
        url: '/trpc/league.create,league.create,league.create?batch=1',
        headers: { authorization: `Bearer ${livia.token}` },
        payload: {
          0: { json: { ...LEAGUE, idempotencyKey: 'one' } },
          1: { json: { ...LEAGUE, idempotencyKey: 'another' } },
          2: { json: { ...LEAGUE, idempotencyKey: 'one' } },
        },
      })
    const first = await send()
    world.advance(MINUTE)

    expect(first.statusCode).toBe(200)
    expect((await send()).rawPayload.equals(first.rawPayload)).toBe(true)
    expect(await livia.api.league.mine()).toHaveLength(2)
  })

  it('opens nothing to somebody whose session has ended', async () => {
    await using world = createWorld()
    const { api } = await world.person('livia')
    await api.league.create({ ...LEAGUE, idempotencyKey: 'same' })
    await api.auth.logOut()

    await expect(api.league.create({ ...LEAGUE, idempotencyKey: 'same' })).rejects.toMatchObject(
      refusedWith('SESSION_INVALID'),
    )
  })

  it('is forgotten after a week, and not before', async () => {
    await using world = createWorld()
    await world.person('livia')
    const create = async () => {
      const { api } = await world.logIn('livia')
      return api.league.create({ ...LEAGUE, idempotencyKey: 'same' })
    }
    const first = await create()
    world.advance(7 * DAY - 1)
    await keepHouse(world.app)
    expect(await create()).toEqual(first)
    world.advance(1)
    await keepHouse(world.app)

    expect(await create()).not.toEqual(first)
  })

  it.each(['', 'with a space', 'ü', 'x'.repeat(256)])(
    'is visible ASCII of a sane length: %j',
    async (key) => {
      await using world = createWorld()
      const { api } = await world.person('livia')

      await expect(api.league.create({ ...LEAGUE, idempotencyKey: key })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    },
  )
})

describe('the answer that is kept', () => {
  it('of an invite does not hold the secret that opens the league', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league({ listed: false })
    const invite = await commissioner.api.league.createInvite({ code, idempotencyKey: 'same' })
    const livia = await world.person('livia')

    expect(JSON.stringify(await everyRow(world))).not.toContain(invite.code)
    const again = await commissioner.api.league.createInvite({ code, idempotencyKey: 'same' })
    expect(await livia.api.league.join({ joinCode: again.code, teamName: 'Toga Party' })).toMatchObject({
      code,
    })
  })

  // Where the kill falls at any moment: npm run crash.
  it('is given by the next server, when this one ends before it could reply', async () => {
    const lasting = createLasting()
    await using before = createWorld({ database: lasting.open() })
    const livia = await before.person('livia')
    const lost = await livia.api.league.create({ ...LEAGUE, idempotencyKey: 'same' })
    await using after = createWorld({ database: lasting.open() })
    const { league } = after.withToken(livia.token)

    expect(await league.create({ ...LEAGUE, idempotencyKey: 'same' })).toEqual(lost)
    expect(await league.mine()).toHaveLength(1)
  })
})

describe('the header Idempotency-Key', () => {
  /** What each documented path that takes the header is sent, and another body that it would take too. */
  const BODIES: Record<string, (world: World) => Promise<{ token: string; body: object; other: object }>> = {
    '/api/league/create': async (world) => {
      const body = { league_name: 'Sunday Rivals', sport: 'nfl', team_name: 'Gold Standard' }
      return { token: (await world.person('livia')).token, body, other: { ...body, team_name: 'Silver' } }
    },
    '/api/league/getcode': async (world) => {
      const { code, commissioner } = await world.league()
      const elsewhere = await commissioner.api.league.create({ name: 'X', sport: 'nba', teamName: 'Y' })
      return { token: commissioner.token, body: { url: code }, other: { url: elsewhere.code } }
    },
    '/api/league/join': async (world) => {
      const { code } = await world.league()
      const { token } = await world.person('livia')
      return { token, body: { code, name: 'Toga Party' }, other: { code, name: 'Legion' } }
    },
  }

  async function post(world: World, url: string, sent: { token: string; body: object; key: string }) {
    const server = await world.http()
    const headers = { authorization: `Bearer ${sent.token}`, 'idempotency-key': sent.key }
    return server.inject({ method: 'POST', url, headers, payload: sent.body })
  }

  it('is taken by each path that would do a thing twice', () => {
    const paths = restRoutes.flatMap(({ once, path }) => (once ? [path] : []))
    expect(paths.toSorted()).toEqual(Object.keys(BODIES).toSorted())
  })

  it.each(Object.keys(BODIES))('has %s done once, with the same bytes for an answer', async (url) => {
    await using world = createWorld()
    const { token, body, other } = must(await BODIES[url]?.(world), url)
    const first = await post(world, url, { token, body, key: '"one-intent"' })
    const after = await everyRow(world)
    expect(first.statusCode).toBe(200)

    for (const key of ['"one-intent"', 'one-intent']) {
      world.advance(MINUTE)
      const again = await post(world, url, { token, body, key })
      expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    }
    expect(await post(world, url, { token, body: other, key: 'one-intent' })).toMatchObject({
      statusCode: 409,
    })
    expect(await everyRow(world)).toEqual(after)
  })

  it('says what is wrong with it', async () => {
    await using world = createWorld()
    const { token } = await world.person('livia')
    const body = { league_name: 'Sunday Rivals', sport: 'nfl', team_name: 'Gold Standard' }
    const answer = await post(world, '/api/league/create', { token, body, key: '' })

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ fields: { 'Idempotency-Key': expect.stringContaining('UUID') } })
  })
})
