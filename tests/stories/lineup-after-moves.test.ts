import { describe, expect, it } from 'vitest'
import { PlayerId, TeamId } from '../../shared/core/ids.ts'
import type { LineupEffect } from '../../shared/roster-change/lineup-effect.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR, MINUTE } from '../../shared/core/time.ts'
import { claim } from '../support/claims.ts'
import { approved } from '../support/consent.ts'
import { dailyLeague, TODAY } from '../support/daily-week.ts'
import type { Draftable } from '../support/drafted-league.ts'
import { beforeWeek, IN_PLAY, KICK_OFF, readGames, GAME, signedIn } from '../support/matchup-week.ts'
import { hurt, put } from '../support/reserve.ts'
import { ownTeam } from '../support/trades.ts'
import type { Person, World } from '../support/world.ts'

/** Towns that play in football’s first week: whoever plays for another is locked by no game. */
const PLAYING = ['T1', 'T2', 'T3', 'T4']

const SETTINGS = {
  roster: { injuredReserve: 1 },
  trades: { review: 'none' },
  waivers: { kind: 'rolling' },
} as const

interface Table {
  readonly world: World
  readonly code: string
  readonly me: Person
  readonly rival: Person
}

async function football(settings: Record<string, unknown> = {}): Promise<Table> {
  const { world, league } = await beforeWeek({ ...SETTINGS, ...settings }, 3)
  return seated(world, league)
}

/** The same, from the side of a manager with some property: the draft is random. */
async function footballOf(
  isSo: (person: Person, code: string) => Promise<boolean>,
  settings: Record<string, unknown> = {},
): Promise<Table> {
  const { world, league } = await beforeWeek({ ...SETTINGS, ...settings }, 3)
  for (const seat of [0, 1, 2]) {
    const me = await signedIn(world, league, seat)
    const rival = await signedIn(world, league, (seat + 1) % 3)
    if (await isSo(me, league.code)) return { world, code: league.code, me, rival }
  }
  throw new Error('Of no manager it is so')
}

/** Whether a quarterback starts that no game locks. */
const hasFreeQuarterback = (person: Person, code: string) =>
  starterAt(person, code, 'QB').then(
    () => true,
    () => false,
  )

async function seated(world: World, league: Draftable): Promise<Table> {
  const [me, rival] = [await signedIn(world, league, 0), await signedIn(world, league, 1)]
  return { world, code: league.code, me, rival }
}

const lineupOf = ({ api }: Person, code: string, teamId: string | null = null) =>
  api.lineup.ofTeam({ code, teamId: teamId === null ? null : TeamId.parse(teamId) })

/** Who starts at a position and is locked by no game. */
async function starterAt(person: Person, code: string, slot: string) {
  const { places, players } = await lineupOf(person, code)
  return must(
    places
      .flatMap((place) => (place.slot === slot ? (players.find(({ id }) => id === place.player) ?? []) : []))
      .find(({ team }) => !PLAYING.includes(team?.abbreviation ?? '')),
    `a starter at ${slot}`,
  ).id
}

/** A bench player with a game in the first week, where a starter at the same position is unlocked. */
async function spareOf(person: Person, code: string) {
  const { places, players } = await lineupOf(person, code)
  const bench = places.flatMap(({ slot, player }) =>
    slot === null ? (players.find(({ id }) => id === player) ?? []) : [],
  )
  for (const one of bench.filter(({ team }) => PLAYING.includes(team?.abbreviation ?? ''))) {
    const isStarting = await starterAt(person, code, must(one.eligible[0], 'a position')).catch(() => null)
    if (isStarting !== null) return one
  }
  return undefined
}

const hasSpare = async (person: Person, code: string) => (await spareOf(person, code)) !== undefined

/** A starter who plays in the week's first game. */
async function playingStarter(person: Person, code: string) {
  const { places, players } = await lineupOf(person, code)
  return places.find(({ slot, player }) => {
    const team = players.find(({ id }) => id === player)?.team?.abbreviation ?? ''
    return slot !== null && ['T1', 'T2'].includes(team)
  })?.player
}

async function benched(person: Person, code: string, position: string) {
  const { places, players } = await lineupOf(person, code)
  return must(
    places
      .flatMap((place) => (place.slot === null ? (players.find(({ id }) => id === place.player) ?? []) : []))
      .find(({ eligible, team }) => eligible[0] === position && !PLAYING.includes(team?.abbreviation ?? '')),
    `a ${position} on the bench`,
  ).id
}

async function freeAt({ api }: Person, code: string, position: string) {
  const { rows } = await api.player.list({ code, sport: 'nfl', available: true, position, limit: 60 })
  return must(
    rows.find(({ team }) => !PLAYING.includes(team?.abbreviation ?? '')),
    `a free ${position}`,
  ).id
}

/** Every page, path and file says the same lineups. */
async function expectOneLineUp({ world, code, me }: Table): Promise<void> {
  const http = await world.http()
  const get = (path: string) =>
    http.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${me.token}` } })
  const { teams } = await me.api.roster.ofLeague({ code })
  const csv = (await get(`/api/league/rosters.csv?code=${code}`)).body.split(/\r?\n/)
  for (const team of teams) {
    const { places, players } = await lineupOf(me, code, team.id)
    const starting = (of: readonly { slot: string | null; player: string | null }[]) =>
      of.filter(({ slot }) => slot !== null)
    expect(starting(team.places)).toEqual(starting(places))
    const rest = (await get(`/api/league/lineup?code=${code}&team=${team.id}`)).json()
    expect(starting((rest as { places: typeof places }).places)).toEqual(starting(places))
    for (const { slot, player } of starting(places)) {
      const name = players.find(({ id }) => id === player)?.name
      if (name === undefined) continue
      const line = must(
        csv.find((text) => text.startsWith(`${team.name},`) && text.includes(`,${name},`)),
        `${name} in the file`,
      )
      expect(line).toContain(`,${slot},`)
    }
  }
}

async function newest({ api }: Person, code: string, kind: string) {
  const events = await api.league.activity({ code })
  return must(
    events.find(({ event }) => event.kind === kind),
    kind,
  )
}

/**
 * A way in which one player comes for a starter who goes. @returns who went and who came, and the kind of the
 * event
 */
type Door = (table: Table) => Promise<{ out: string; in: string; kind: string }>

const DOORS: Readonly<Record<string, Door>> = {
  'an add and a drop': async ({ me, code }) => {
    const [out, add] = [await starterAt(me, code, 'RB'), await freeAt(me, code, 'RB')]
    await me.api.roster.move({ code, add, drop: out })
    return { out, in: add, kind: 'roster-moved' }
  },
  'a move by the commissioner': async ({ me, rival, code }) => {
    const [out, add] = [await starterAt(rival, code, 'RB'), await freeAt(me, code, 'RB')]
    const { id: teamId } = await ownTeam(rival, code)
    await me.api.commissioner.move({ code, teamId, add, drop: out, reason: 'He asked for it' })
    return { out, in: add, kind: 'roster-set' }
  },
  'a swap with injured reserve': async ({ world, me, code }) => {
    const [out, back] = [await starterAt(me, code, 'RB'), await benched(me, code, 'RB')]
    await hurt(world, { [back]: 'out', [out]: 'out' })
    await put(me, code, { player: back, to: 'reserve' })
    await me.api.roster.setSpots({
      code,
      changes: [
        { player: back, to: null },
        { player: out, to: 'reserve' },
      ],
    })
    return { out, in: back, kind: 'spot-changed' }
  },
  'the same by the commissioner': async ({ world, me, rival, code }) => {
    const [out, back] = [await starterAt(rival, code, 'RB'), await benched(rival, code, 'RB')]
    await hurt(world, { [back]: 'out', [out]: 'out' })
    await put(rival, code, { player: back, to: 'reserve' })
    const { id: teamId } = await ownTeam(rival, code)
    await me.api.commissioner.setSpots({
      code,
      teamId,
      changes: [
        { player: back, to: null },
        { player: out, to: 'reserve' },
      ],
      reason: 'He asked for it',
    })
    return { out, in: back, kind: 'spot-set' }
  },
  'a trade': async (table) => {
    const { me, rival, code } = table
    const { id, out, back } = await offered(table)
    await rival.api.trade.accept({ code, id })
    expect((await lineupOf(me, code)).places).toContainEqual({ slot: 'RB', player: back })
    return { out: back, in: out, kind: 'trade-made' }
  },
  'a claim': async ({ world, code, ...table }) => {
    // The day after the draft: whoever is dropped goes to waivers then.
    world.advance(DAY + HOUR)
    const [me, rival] = [await world.logIn(table.me.username), await world.logIn(table.rival.username)]
    const add = await benched(rival, code, 'RB')
    await rival.api.roster.move({ code, drop: add })
    const out = await starterAt(me, code, 'RB')
    await claim(me, code, { add, drop: out })
    const { claims } = await me.api.waiver.board({ code })
    world.advance(must(claims[0], 'a claim').runsAt + MINUTE - world.app.now())
    await world.runJobs()
    return { out, in: add, kind: 'waiver-claimed' }
  },
  'a move undone': async ({ me, rival, code }) => {
    const [out, add] = [await starterAt(me, code, 'RB'), await freeAt(me, code, 'RB')]
    const { seq } = await me.api.roster.move({ code, add, drop: out })
    const undo = me.api.commissioner.undo({ code, seq, reason: 'By mistake', ask: true })
    await approved(undo, { by: rival, code })
    return { out: add, in: out, kind: 'move-undone' }
  },
}

/** My starter for the starter of my rival. */
async function offered({ me, rival, code }: Table) {
  const [out, back] = [await starterAt(me, code, 'RB'), await starterAt(rival, code, 'RB')]
  const [mine, theirs] = [await ownTeam(me, code), await ownTeam(rival, code)]
  const { id } = await me.api.trade.offer({
    code,
    days: 3,
    assets: [
      { kind: 'player', from: mine.id, to: theirs.id, player: PlayerId.parse(out) },
      { kind: 'player', from: theirs.id, to: mine.id, player: PlayerId.parse(back) },
    ],
  })
  return { id, out, back }
}

describe('whoever comes takes the slot of the starter who goes, and every page shows it', () => {
  it.each(Object.entries(DOORS))('by %s', async (_, door) => {
    const table = await football()
    await using _world = table.world
    const { out, in: came, kind } = await door(table)
    // A session does not last until the run of waivers.
    const me = await table.world.logIn(table.me.username)
    await expectOneLineUp({ ...table, me })
    const { event } = await newest(me, table.code, kind)
    const { taken } = must((event as { lineUp?: LineupEffect }).lineUp, 'what became of the lineup')
    const one = must(
      taken.find(({ player }) => player.id === came),
      'who took the slot',
    )
    expect(one).toMatchObject({ slot: 'RB', of: { id: out } })
    const { places } = await lineupOf(me, table.code, one.teamId)
    expect(places).toContainEqual({ slot: 'RB', player: came })
    expect(places.map(({ player }) => player)).not.toContain(out)
  })

  it('also when the review of a trade is over', async () => {
    const table = await football({ trades: { review: 'votes', reviewHours: 24 } })
    const { world, me, rival, code } = table
    await using _world = world
    const { id, out, back } = await offered(table)
    await rival.api.trade.accept({ code, id })
    world.advance(DAY + MINUTE)
    await world.runJobs()
    const again = await world.logIn(me.username)
    expect((await lineupOf(again, code)).places).toContainEqual({ slot: 'RB', player: back })
    expect(
      (await lineupOf(again, code, (await ownTeam(await world.logIn(rival.username), code)).id)).places,
    ).toContainEqual({
      slot: 'RB',
      player: out,
    })
  })

  it('in a sport of days on the days that were set ahead, too', async () => {
    const { world, league } = await dailyLeague()
    await using _world = world
    const { code, me } = await seated(world, league)
    const { places, plan } = await lineupOf(me, code)
    const starters = plan.starters.map((_, index) => places[index]?.player ?? null)
    const later = TODAY + 4
    // The one who goes has another slot on a later day.
    const out = must(places.find(({ slot, player }) => slot === 'PG' && player !== null)?.player, 'a guard')
    const others = starters.map((id) => (id === out ? null : id))
    const flexible = plan.starters.findIndex(({ slot }) => slot === 'G')
    await me.api.lineup.set({
      code,
      days: [{ day: later, starters: others.with(flexible, out) }],
    })
    const { rows } = await me.api.player.list({ code, sport: 'nba', available: true, position: 'PG' })
    const add = must(rows[0], 'a free guard').id
    const asked = { teamId: (await ownTeam(me, code)).id, going: [out], coming: [add] }
    const before = await me.api.lineup.after({ code, changes: [asked] })
    const { lineUp: lineup } = await me.api.roster.move({ code, add, drop: out })
    expect(before.effect).toEqual(lineup)
    const startersOn = async (day: number | null) =>
      (await me.api.lineup.ofTeam({ code, day })).places.flatMap(({ slot, player }) =>
        player === add ? [slot] : [],
      )
    expect(await startersOn(null)).toEqual(['PG'])
    expect(await startersOn(TODAY + 2)).toEqual(['PG'])
    expect(await startersOn(later)).toEqual(['G'])
  })
})

describe('a slot that nobody who comes can take', () => {
  it('is said before and after, and told at once after the last warning', async () => {
    const { world, code, me, ...table } = await footballOf(hasFreeQuarterback)
    await using _world = world
    const quarterback = await starterAt(me, code, 'QB')
    const add = await freeAt(me, code, 'WR')
    const told = async () => {
      const { notices: notifications } = await me.api.notification
        .list({})
        .then((list) => ({ notices: list }))
      return notifications.flatMap(({ content }) => (content?.kind === 'line-up-holes' ? [content] : []))
    }
    const before = await told()
    const { id: teamId } = await ownTeam(me, code)
    const { effect, teams } = await me.api.lineup.after({
      code,
      changes: [{ teamId, going: [PlayerId.parse(quarterback)], coming: [add] }],
    })
    expect(effect).toMatchObject({ taken: [], empty: [{ slot: 'QB', of: { id: quarterback } }] })
    expect(teams[0]?.starters[0]).toEqual({ slot: 'QB', player: null })
    const { lineUp: lineup } = await me.api.roster.move({ code, add, drop: quarterback })
    expect(lineup).toEqual(effect)
    await expectOneLineUp({ world, code, me, ...table })
    const now = await told()
    expect(now).toHaveLength(before.length + 1)
    expect(now[0]).toMatchObject({ holes: [{ slot: 'Quarterback', why: 'empty' }], locksAt: KICK_OFF })
  })

  it('is told between the games of a week, and not when the games are over', async () => {
    const { world, code, me } = await footballOf(hasFreeQuarterback)
    await using _world = world
    world.advance(KICK_OFF + HOUR - world.app.now())
    await readGames(world, { [GAME]: IN_PLAY })
    const quarterback = await starterAt(me, code, 'QB')
    const again = await world.logIn(me.username)
    await again.api.roster.move({ code, drop: quarterback })
    const told = JSON.stringify(await again.api.notification.list({}))
    expect(told).toContain('Quarterback')
    expect(told).toContain(String(KICK_OFF + 2 * DAY))
  })

  it('is filled by auto-start from the bench, where it is on', async () => {
    const { world, code, me } = await footballOf(hasSpare, { season: { autoStart: true } })
    await using _world = world
    // A bench player has a game to come: a slot for them is emptied.
    const spare = must(await spareOf(me, code), 'one on the bench who plays')
    const slot = must(spare.eligible[0], 'a position')
    const out = await starterAt(me, code, slot)
    // Minutes before the next lock, which no look that is scheduled comes before.
    world.advance(KICK_OFF - 2 * MINUTE - world.app.now())
    await world.runJobs()
    const again = await world.logIn(me.username)
    await again.api.lineup.setAutoStart({ code, isOn: true })
    await again.api.roster.move({ code, drop: out })
    await world.runJobs()
    const { places } = await lineupOf(again, code)
    expect(places.find(({ player }) => player === spare.id)?.slot ?? null).not.toBeNull()
    const { event } = await newest(again, code, 'line-up-set')
    expect(event).toMatchObject({ by: 'auto-start' })
  })
})

describe('a player whose game has begun', () => {
  it('takes the slot from the next week on', async () => {
    const table = await football()
    const { world, code } = table
    await using _world = world
    const rivals = await lineupOf(table.rival, code)
    const locked = must(
      rivals.places
        .flatMap((place) =>
          place.slot === null ? (rivals.players.find(({ id }) => id === place.player) ?? []) : [],
        )
        .find(({ team }) => ['T1', 'T2'].includes(team?.abbreviation ?? '')),
      'one on the bench who plays',
    )
    const slot = must(locked.eligible[0], 'a position')
    const out = await starterAt(table.me, code, slot)
    world.advance(KICK_OFF + HOUR - world.app.now())
    await readGames(world, { [GAME]: IN_PLAY })
    const [me, rival] = [await world.logIn(table.me.username), await world.logIn(table.rival.username)]
    const [mine, theirs] = [await ownTeam(me, code), await ownTeam(rival, code)]
    const { id } = await me.api.trade.offer({
      code,
      days: 3,
      assets: [
        { kind: 'player', from: mine.id, to: theirs.id, player: PlayerId.parse(out) },
        { kind: 'player', from: theirs.id, to: mine.id, player: locked.id },
      ],
    })
    await rival.api.trade.accept({ code, id })
    const startersOn = async (day: number | null) =>
      (await me.api.lineup.ofTeam({ code, day })).places.flatMap((place) =>
        place.slot === null ? [] : [place.player],
      )
    expect(await startersOn(null)).not.toContain(locked.id)
    expect(await startersOn(12)).toContain(locked.id)
  })

  it('stays where they start until the week is over: a trade is shown as of the next week', async () => {
    const { world, code, me } = await footballOf((person, code) =>
      playingStarter(person, code).then((one) => one !== undefined),
    )
    await using _world = world
    const starter = must(await playingStarter(me, code), 'a starter who plays')
    const { id: teamId } = await ownTeam(me, code)
    const { api } = await world.logIn(me.username)
    const after = (madeAt: number | null = null) =>
      api.lineup.after({ code, changes: [{ teamId, going: [PlayerId.parse(starter)], coming: [] }], madeAt })
    expect(await after()).toMatchObject({ day: 11, effect: { empty: [{ of: { id: starter }, days: [11] }] } })
    // A claim that runs once the week is over counts from the next one on.
    expect(await after(KICK_OFF + 7 * DAY)).toMatchObject({
      day: 12,
      effect: { empty: [{ of: { id: starter }, days: [12] }] },
    })
    world.advance(KICK_OFF + HOUR - world.app.now())
    await readGames(world, { [GAME]: IN_PLAY })
    expect(await after()).toMatchObject({ day: 12, effect: { empty: [{ of: { id: starter }, days: [12] }] } })
  })
})
