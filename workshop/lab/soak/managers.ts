import { randomBytes, randomInt } from 'node:crypto'
import type { Api } from '../../../server/web/trpc/router.ts'
import { must } from '../../../shared/core/must.ts'
import { holdOn } from '../../../shared/rules/waiver/holds.ts'
import { sealClaim } from '../../../shared/waiver/seal/claim.ts'
import { DAY, MINUTE, SECOND } from '../../../shared/core/time.ts'
import { any, type Crowd, isPlayed } from './crowd.ts'
import { type Act, NothingToDo } from './load.ts'

/** What managers do in leagues that are played. */
export function manage({ member, friends }: Crowd, now: () => number): Act[] {
  const inPlayed = (name: string, every: number, act: (api: Api, code: string) => Promise<unknown>): Act => ({
    name,
    every,
    run() {
      const { person, league } = member((league) => isPlayed(league))
      return act(person.api, league.code)
    },
  })
  return [
    inPlayed('sets a lineup', 2 * SECOND, setLineUp),
    inPlayed('claims a player', 4 * SECOND, (api, code) => claim(api, code, now())),
    inPlayed('adds a player', 5 * SECOND, addSomebody),
    inPlayed('offers a trade', 6 * SECOND, offer),
    inPlayed('answers an offer', 4 * SECOND, answer),
    {
      name: 'says something',
      every: 2 * SECOND,
      async run() {
        const { person, league } = member()
        await randomChat(person.api, league.code)
      },
    },
    {
      name: 'changes the rules',
      every: 20 * SECOND,
      async run() {
        const { person, league } = member(({ isCommissioner }) => isCommissioner)
        const { code } = league
        const { rules } = await person.api.ruleset.get({ code })
        const [name, points] = any(Object.entries(rules))
        // In a week that has begun it is a request, which is taken back.
        for (const value of [points + 0.5, points]) {
          const { waits } = await person.api.ruleset.update({ code, rules: { [name]: value } })
          if (waits) await person.api.consent.withdraw({ code, id: waits.id })
        }
      },
    },
    {
      name: 'invites and takes it back',
      every: 15 * SECOND,
      async run() {
        const { person, league } = member(({ isCommissioner }) => isCommissioner)
        const { code } = await person.api.league.createInvite({ code: league.code })
        await any(friends).api.league.preview({ joinCode: code })
        await person.api.league.revokeInvites({ code: league.code })
      },
    },
  ]
}

/** The best, or with one of its starters on the bench, so that there is always something to change. */
async function setLineUp(api: Api, code: string): Promise<void> {
  const { day, places } = await api.lineup.ofTeam({ code })
  const now = places.flatMap(({ slot, player }) => (slot === null ? [] : [player]))
  const { days } = await api.lineup.optimal({ code, days: [day] })
  const best = must(days[0], 'a day').starters
  const place = randomInt(best.length)
  const isBest = best.every((player, at) => player === now[at])
  const starters = isBest ? now.map((player, at) => (at === place ? null : player)) : best
  await api.lineup.set({ code, days: [{ day, starters }] })
}

async function ownTeam(api: Api, code: string) {
  const { teams } = await api.roster.ofLeague({ code })
  const own = must(
    teams.find(({ isMine }) => isMine),
    'one’s own team',
  )
  const bench = own.places.flatMap(({ slot, player }) => (slot === null && player !== null ? [player] : []))
  return { own, bench, others: teams.filter(({ isMine }) => !isMine) }
}

/** Adds a free agent, in exchange for a bench player. */
async function addSomebody(api: Api, code: string): Promise<void> {
  const { rows } = await api.player.list({ code, available: true, offset: randomInt(100), limit: 20 })
  const { bench } = await ownTeam(api, code)
  await api.roster.move({ code, add: any(rows).id, drop: any(bench) })
}

/** A free agent on waivers. */
async function claimable(api: Api, code: string, now: number): Promise<string> {
  const { rows } = await api.player.list({ code, available: true })
  const holds = await api.waiver.holds({ code })
  const isOnWaivers = ({ id, team }: (typeof rows)[number]) =>
    holdOn(holds, { id, teamId: team?.id ?? null }, now)?.kind === 'on-waivers'
  return any([...rows.filter(isOnWaivers), ...holds.dropped]).id
}

async function claim(api: Api, code: string, now: number): Promise<void> {
  const { key, leagueId, season, teamId, claims } = await api.waiver.board({ code })
  if (key === null || season === null) throw new NothingToDo('No claims can be made')
  const [oldest] = claims
  if (oldest && claims.length > 4) {
    await api.waiver.withdraw({ code, id: oldest.id })
    return
  }
  const add = await claimable(api, code, now)
  const { bench } = await ownTeam(api, code)
  const drop = any(bench)
  const sealed = sealClaim(
    { leagueId, season, teamId },
    { add, drop, bid: randomInt(3) },
    { key, randomBytes },
  )
  await api.waiver.claim({ code, ...sealed })
}

/** Two of the same position change places. */
async function offer(api: Api, code: string): Promise<void> {
  const { own, others } = await ownTeam(api, code)
  const other = any(others)
  const given = any(own.players)
  const got = any(other.players.filter(({ eligible }) => eligible[0] === given.eligible[0]))
  await api.trade.offer({
    code,
    days: 1,
    assets: [
      { kind: 'player', from: own.id, to: other.id, player: given.id },
      { kind: 'player', from: other.id, to: own.id, player: got.id },
    ],
  })
}

async function answer(api: Api, code: string): Promise<void> {
  const { teamId, trades } = await api.trade.portal({ code })
  const offers = trades.filter(({ state }) => state === 'offered')
  const { id, proposer } = any(offers)
  if (proposer === teamId) await api.trade.withdraw({ code, id })
  else if (randomInt(2) === 0) await api.trade.decline({ code, id })
  else await api.trade.accept({ code, id })
}

const WORDS = ['Ave', 'no one', 'the toga', 'on Sunday', 'would start', 'a kicker', 'twice', 'for figs']

async function randomChat(api: Api, code: string): Promise<void> {
  const text = Array.from({ length: 3 + randomInt(20) }, () => any(WORDS)).join(' ')
  const poll = randomInt(10) === 0 ? { choices: ['Yes', 'No'], lasts: any([30 * MINUTE, DAY]) } : null
  const { id, number } = await api.chat.post({ code, text, poll })
  if (poll) await api.chat.vote({ code, id, choice: 0 })
  await api.chat.react({ code, id, emoji: '👍', isOn: true })
  if (randomInt(3) === 0) await api.chat.edit({ code, id, text: `${text}!` })
  if (randomInt(3) === 0) await api.chat.remove({ code, id })
  await api.chat.read({ code, thread: 'league', readTo: number })
}
