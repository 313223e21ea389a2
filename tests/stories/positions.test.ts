import { describe, expect, it } from 'vitest'
import { positionsOf } from '../../server/squad/position/service.ts'
import { narrowPositions } from '../../shared/rules/slots/league-slots.ts'
import { countAppearances, earnedPositions, positionsPlayed } from '../../shared/rules/scoring/eligibility.ts'
import { LeagueId, PlayerId } from '../../shared/core/ids.ts'
import {
  beginSeason,
  listRoster,
  play,
  playMany,
  RELIEVER,
  SEASON,
  SHORTSTOP,
} from '../support/baseball-season.ts'
import { createWorld, type Person, type World } from '../support/world.ts'
import { RING } from '../support/ring.ts'

const refusedWith = (code: string) => ({ cause: { code } })

/** A baseball league on the sixtieth day of a season. */
async function worldWithLeague() {
  const world = createWorld()
  await beginSeason(world)
  const { code, id, commissioner } = await world.league({ sport: 'mlb' })
  return { world, code, id, commissioner, api: commissioner.api }
}

const namesAt = async (api: Person['api'], asked: { code?: string; position: string }) =>
  (await api.player.list(asked.code ? asked : { ...asked, sport: 'mlb' })).rows.map(({ name }) => name)

/** How the places that he has are told: `SS feed, 2B games 10`. */
async function told(api: Person['api'], code: string, playerId = SHORTSTOP): Promise<string[]> {
  const { positions } = await api.position.ofPlayer({ code, playerId })
  return positions.map(({ position, why }) =>
    [position, ...why.map((one) => ('count' in one ? `${one.by} ${one.count} ${one.season}` : one.by))].join(
      ' ',
    ),
  )
}

const inSeason = (world: World, id: string, season: number) =>
  world.app.db.updateTable('league').set({ season }).where('id', '=', LeagueId.parse(id)).execute()

describe('a position that is earned', () => {
  it('takes ten games, and is his from the tenth on: in the list, on his page, in every league', async () => {
    const { world, code, api } = await worldWithLeague()
    await using _ = world
    await playMany(world, { count: 9, from: 1 }, { [SHORTSTOP]: '-PH -2B' })

    expect(await namesAt(api, { position: '2B' })).toEqual([])
    expect(await api.position.ofPlayer({ code, playerId: SHORTSTOP })).toMatchObject({
      season: SEASON,
      progress: [{ position: '2B', starts: { have: 0, need: 5 }, games: { have: 9, need: 10 } }],
    })
    await playMany(world, { count: 1, from: 10 }, { [SHORTSTOP]: '-2B' })

    expect(await namesAt(api, { position: '2B' })).toEqual(['Ben Utility'])
    expect(await namesAt(api, { code, position: '2B' })).toEqual(['Ben Utility'])
    expect(await namesAt(api, { position: 'SS' })).toEqual(['Ben Utility'])
    expect((await api.player.get({ sport: 'mlb', id: SHORTSTOP })).eligible).toEqual(['SS', '2B'])
    const { positions, progress } = await api.position.ofPlayer({ code, playerId: SHORTSTOP })
    const tenth = await world.app.db
      .selectFrom('game')
      .select('starts_at as startsAt')
      .where('id', '=', `${SEASON}010` as never)
      .executeTakeFirstOrThrow()
    expect(positions).toEqual([
      { position: 'SS', why: [{ by: 'feed', now: true }] },
      { position: '2B', why: [{ by: 'games', count: 10, season: 'this', since: tenth.startsAt }] },
    ])
    expect(progress).toEqual([])
  })

  it('takes five games that he begins; a pitcher’s three starts or five of relief', async () => {
    const { world, code, api } = await worldWithLeague()
    await using _ = world
    await playMany(world, { count: 5, from: 1 }, { [SHORTSTOP]: 'CF', [RELIEVER]: '-P' })
    await playMany(world, { count: 2, from: 6 }, { [RELIEVER]: 'P' })
    expect(await told(api, code)).toEqual(['SS feed', 'OF starts 5 this'])
    expect(await told(api, code, RELIEVER)).toEqual(['RP feed games 5 this'])
    await playMany(world, { count: 1, from: 8 }, { [RELIEVER]: 'P' })

    expect(await told(api, code, RELIEVER)).toEqual(['RP feed games 5 this', 'SP starts 3 this'])
  })

  it('is earned when the game is over, and in games of the regular season', async () => {
    const { world, code, api } = await worldWithLeague()
    await using _ = world
    await playMany(world, { count: 4, from: 1 }, { [SHORTSTOP]: '3B' })
    await play(world, { id: '900', day: 190, stage: 'post' }, { [SHORTSTOP]: '3B' })
    await play(world, { id: '500', day: 60, state: 'in' }, { [SHORTSTOP]: '3B' })
    expect(await told(api, code)).toEqual(['SS feed'])
    await play(world, { id: '500', day: 60 }, { [SHORTSTOP]: '3B' })

    expect(await told(api, code)).toEqual(['SS feed', '3B starts 5 this'])
  })

  it('counts in the season after, and no longer', async () => {
    const { world, code, id, api } = await worldWithLeague()
    await using _ = world
    await playMany(world, { count: 5, from: 1, season: SEASON - 1 }, { [SHORTSTOP]: '1B' })
    await playMany(world, { count: 5, from: 1 }, { [SHORTSTOP]: '2B' })
    expect(await told(api, code)).toEqual(['SS feed', '1B starts 5 last', '2B starts 5 this'])
    expect(await namesAt(api, { position: '1B' })).toEqual(['Ben Utility'])
    // It drafts for the season to come.
    await inSeason(world, id, SEASON + 1)

    expect(await told(api, code)).toEqual(['SS feed', '2B starts 5 last'])
    expect(await namesAt(api, { code, position: '1B' })).toEqual([])
    expect(await namesAt(api, { position: '1B' })).toEqual(['Ben Utility'])
  })

  it('is not taken away by a correction, which may bring one', async () => {
    const { world, code, api } = await worldWithLeague()
    await using _ = world
    await playMany(world, { count: 5, from: 1 }, { [SHORTSTOP]: '3B' })
    await playMany(world, { count: 4, from: 6 }, { [SHORTSTOP]: 'LF' })
    await play(world, { id: `${SEASON}005`, day: 5 }, { [SHORTSTOP]: 'LF' })

    expect(await told(api, code)).toEqual(['SS feed', '3B starts 5 this', 'OF starts 5 this'])
  })

  it.runIf(RING === 'all')('is what everybody’s box scores come to, whoever asks', async () => {
    await using world = createWorld()
    await world.collect({ sport: 'mlb', weeks: 2 })
    const { id } = await world.league({ sport: 'mlb' })
    const league = { id: LeagueId.parse(id), sport: 'mlb', season: null, seats: 12 } as const
    const rows = await world.app.db
      .selectFrom('stat_line')
      .innerJoin('game', (join) =>
        join.onRef('game.sport', '=', 'stat_line.sport').onRef('game.id', '=', 'stat_line.game_id'),
      )
      .innerJoin('player', (join) =>
        join.onRef('player.sport', '=', 'stat_line.sport').onRef('player.id', '=', 'stat_line.player_id'),
      )
      .select(['player.id', 'player.eligible', 'stat_line.places'])
      .where('stat_line.sport', '=', 'mlb')
      .where('game.state', '=', 'post')
      .where('game.counts', '=', 1)
      .execute()
    const players = new Map(rows.map((row) => [row.id, JSON.parse(row.eligible) as string[]]))
    const narrow = narrowPositions('mlb')
    const expected = [...players].map(([playerId, own]) => {
      const games = rows.filter((row) => row.id === playerId).map(({ places }) => JSON.parse(places ?? '{}'))
      const counts = countAppearances(
        games.flatMap((places: Record<string, number>) =>
          [...atOnce(places)].map(([position, started]) => ({ at: 0, position, started })),
        ),
      )
      // A league without slots for them knows no left fielders.
      const wide = [...own, ...earnedPositions('mlb', [counts])].filter((one) => !narrow.includes(one))
      return [playerId, [...new Set(wide)]] as const
    })

    expect(rows.length).toBeGreaterThan(3_000)
    const found = await positionsOf(world.app, league, players.keys())
    expect(found).toEqual(new Map(expected.filter(([, positions]) => positions.length > 0)))
    const grown = expected.filter(([playerId, all]) => all.length > (players.get(playerId)?.length ?? 0))
    expect(grown.length).toBeGreaterThan(0)
    expect((await positionsOf(world.app, league)).size).toBeGreaterThan(players.size)
  })
})

/** Left and right field in one game are one game in the outfield. */
function atOnce(places: Readonly<Record<string, number>>): Map<string, boolean> {
  const positions = new Map<string, boolean>()
  for (const [place, started] of Object.entries(places)) {
    for (const position of positionsPlayed('mlb', place, started === 1))
      positions.set(position, (positions.get(position) ?? false) || started === 1)
  }
  return positions
}

describe('a position that the feed lists', () => {
  it('is kept in the season when the feed lists him elsewhere', async () => {
    const { world, code, api } = await worldWithLeague()
    await using _ = world
    await listRoster(world, { [SHORTSTOP]: '2B' })

    expect((await api.player.get({ code, id: SHORTSTOP })).eligible).toEqual(['2B', 'SS'])
    expect((await api.position.ofPlayer({ code, playerId: SHORTSTOP })).positions).toEqual([
      { position: '2B', why: [{ by: 'feed', now: true }] },
      { position: 'SS', why: [{ by: 'feed', now: false }] },
    ])
  })
})

describe('the commissioner’s word', () => {
  it('lets a player be played there in this league alone, and everybody reads why', async () => {
    const { world, code, id, api } = await worldWithLeague()
    await using _ = world
    const other = await world.league({ sport: 'mlb', name: 'Elsewhere' })
    const reason = 'He takes over at second tonight.'
    const granted = await api.position.grant({ code, playerId: SHORTSTOP, position: '2B', reason })

    expect(granted.positions[1]).toEqual({
      position: '2B',
      why: [{ by: 'commissioner', at: world.app.now(), reason }],
    })
    expect(await namesAt(api, { code, position: '2B' })).toEqual(['Ben Utility'])
    expect((await api.player.get({ code, id: SHORTSTOP })).eligible).toEqual(['SS', '2B'])
    expect(await namesAt(api, { position: '2B' })).toEqual([])
    expect(await namesAt(other.commissioner.api, { code: other.code, position: '2B' })).toEqual([])
    const [newest] = await api.league.activity({ code })
    expect(newest?.event).toEqual({
      kind: 'position-granted',
      season: SEASON,
      player: { id: SHORTSTOP, name: 'Ben Utility' },
      position: '2B',
      reason,
    })
    const league = { id: LeagueId.parse(id), sport: 'mlb', season: null, seats: 12 } as const
    const [shortstop, nobody] = [PlayerId.parse(SHORTSTOP), PlayerId.parse('999')]
    expect(await positionsOf(world.app, league, [shortstop, nobody])).toEqual(
      new Map([[shortstop, ['SS', '2B']]]),
    )
  })

  it('is for one season', async () => {
    const { world, code, id, api } = await worldWithLeague()
    await using _ = world
    await api.position.grant({ code, playerId: SHORTSTOP, position: 'C', reason: 'Emergency.' })
    await inSeason(world, id, SEASON + 1)

    expect(await told(api, code)).toEqual(['SS feed'])
    expect(await namesAt(api, { code, position: 'C' })).toEqual([])
  })

  it('may be taken back with a reason; what he has earned meanwhile stays', async () => {
    const { world, code, api } = await worldWithLeague()
    await using _ = world
    const change = { code, playerId: SHORTSTOP, reason: 'The wrong Ben.' }
    await api.position.grant({ ...change, position: '2B' })
    await api.position.grant({ ...change, position: 'C' })
    await playMany(world, { count: 5, from: 1 }, { [SHORTSTOP]: '2B' })
    expect(await told(api, code)).toEqual(['SS feed', '2B starts 5 this commissioner', 'C commissioner'])
    await api.position.revoke({ ...change, position: '2B' })
    const { positions } = await api.position.revoke({ ...change, position: 'C' })

    expect(positions.map(({ position }) => position)).toEqual(['SS', '2B'])
    expect(await told(api, code)).toEqual(['SS feed', '2B starts 5 this'])
    const activity = await api.league.activity({ code })
    expect(activity.map(({ event }) => event.kind).slice(0, 4)).toEqual([
      'position-revoked',
      'position-revoked',
      'position-granted',
      'position-granted',
    ])
  })

  it('is not needed where he may be played anyway, and makes up no position and no player', async () => {
    const { world, code, api } = await worldWithLeague()
    await using _ = world
    const grant = (change: object) =>
      api.position.grant({ code, playerId: SHORTSTOP, position: '2B', reason: 'Because.', ...change })

    await expect(grant({ position: 'SS' })).rejects.toMatchObject(refusedWith('POSITION_HELD'))
    await expect(grant({ position: 'QB' })).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT', fields: { position: 'Please choose a position.' } },
    })
    await expect(grant({ playerId: '999' })).rejects.toMatchObject(refusedWith('PLAYER_NOT_FOUND'))
    await expect(grant({ reason: '  ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await told(api, code)).toEqual(['SS feed'])
    expect(await api.league.activity({ code })).toHaveLength(1)
  })

  it('waits for a season to be known', async () => {
    await using world = createWorld()
    await listRoster(world)
    const { code, commissioner } = await world.league({ sport: 'mlb' })
    const change = { code, playerId: SHORTSTOP, position: '2B', reason: 'Because.' }
    await expect(commissioner.api.position.grant(change)).rejects.toMatchObject(refusedWith('SEASON_UNKNOWN'))
    expect(await commissioner.api.position.ofPlayer({ code, playerId: SHORTSTOP })).toMatchObject({
      season: null,
      positions: [{ position: 'SS' }],
    })
  })
})
