import { describe, expect, it } from 'vitest'
import type { StatLine } from '../../server/feed/upstream/box-score/stat-line.ts'
import type { RosterPlayer } from '../../server/feed/upstream/parse/roster.ts'
import {
  ensureNamed,
  ensurePlayers,
  findStoredPlayer,
  listBirthDates,
  listStoredPlayers,
  listTeams,
  saveInjuries,
  saveRoster,
  saveTeams,
} from '../../server/feed/player/service.ts'
import { transact } from '../../server/core/app/app.ts'
import { viewSeason } from '../../server/squad/scoring/load.ts'
import { findReadAt } from '../../server/feed/sync-state/service.ts'
import { PlayerId, ProTeamId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import { rowsWritten } from '../support/every-row.ts'
import { createWorld, type World } from '../support/world.ts'
import { subscribe } from '../../server/core/news/channel.ts'

function sportsTeam(id: string, displayName = `Team ${id}`) {
  return {
    id,
    displayName,
    shortDisplayName: displayName.split(' ').at(-1) ?? displayName,
    abbreviation: `T${id}`,
    color: '#123456',
    alternateColor: '#abcdef',
    logo: `https://a.espncdn.com/i/teamlogos/${id}.png`,
  }
}

function onRoster(id: string, player: Partial<RosterPlayer> = {}): RosterPlayer {
  return {
    id,
    name: `Player ${id}`,
    position: 'WR',
    number: '80',
    headshot: `https://a.espncdn.com/i/headshots/${id}.png`,
    status: 'active',
    statusNote: null,
    experience: null,
    birthDate: null,
    ...player,
  }
}

function inBoxScore(id: string, teamId: string, player: Partial<StatLine['player']> = {}): StatLine {
  return {
    player: { id, name: `Player ${id}`, position: null, ...player },
    team: { id: teamId, abbreviation: `T${teamId}` },
    stats: { recyd: 12 },
    places: null,
    flags: [],
  }
}

const teams = ['1', '2', '3', '4'].map((id) => sportsTeam(id))

/** Four teams, with whoever is named on the rosters of the first two. */
async function season(
  world: World,
  rosters: { 1?: RosterPlayer[]; 2?: RosterPlayer[] },
  sport: FantasySportKey = 'nfl',
) {
  await saveTeams(world.app, sport, teams)
  for (const [teamId, players] of Object.entries(rosters)) await readRoster(world, teamId, players, sport)
}

function readRoster(
  world: World,
  teamId: string,
  players: readonly RosterPlayer[],
  sport: FantasySportKey = 'nfl',
) {
  return saveRoster(world.app, sport, { teamId: ProTeamId.parse(teamId), players })
}

async function find(world: World, id: string, sport: FantasySportKey = 'nfl') {
  return must(await findStoredPlayer(world.app, sport, PlayerId.parse(id)), `player ${id}`)
}

/** Ids of all players but defenses, by team. */
async function squads(world: World) {
  const players = await listStoredPlayers(world.app, 'nfl')
  return players
    .filter(({ position }) => position !== 'D/ST')
    .map(({ id, team, onRoster: isOn }) => `${id} ${team?.id ?? '-'} ${isOn ? 'on' : 'off'}`)
    .toSorted()
}

/** A record of what is told of seasons from now on. */
function listening(world: World) {
  const changes: string[] = []
  subscribe(world.app, (news) => {
    if (news.of === 'sport') changes.push(...news.seasons.map(({ what, sport }) => `${sport} ${what}`))
  })
  return { app: world.app, changes }
}

describe('teams', () => {
  it('are listed by name; in football each has its defense as a player', async () => {
    await using world = createWorld()
    await saveTeams(world.app, 'nfl', [sportsTeam('2', 'Buffalo Bills'), sportsTeam('1', 'Atlanta Falcons')])
    await saveTeams(world.app, 'nba', [sportsTeam('2', 'Boston Celtics')])

    expect(await listTeams(world.app, 'nfl')).toMatchObject([
      { id: '1', name: 'Atlanta Falcons', shortName: 'Falcons', color: '#123456' },
      { id: '2', name: 'Buffalo Bills' },
    ])
    expect(await find(world, '2-dst')).toEqual({
      id: '2-dst',
      name: 'Buffalo Bills',
      team: expect.objectContaining({ id: '2', abbreviation: 'T2' }),
      position: 'D/ST',
      eligible: ['D/ST'],
      number: null,
      headshot: null,
      status: 'active',
      statusNote: null,
      statusAt: null,
      experience: null,
      onRoster: true,
    })
    expect(await listStoredPlayers(world.app, 'nba')).toEqual([])
  })

  it('that leave the league are listed no more, and no one can own their defense', async () => {
    await using world = createWorld()
    await saveTeams(world.app, 'nfl', teams)
    await saveTeams(world.app, 'nfl', teams.slice(1))
    expect((await listTeams(world.app, 'nfl')).map(({ id }) => id)).toEqual(['2', '3', '4'])
    expect(await find(world, '1-dst')).toMatchObject({ eligible: [], onRoster: false })

    await saveTeams(world.app, 'nfl', [{ ...sportsTeam('1'), displayName: 'Back Again' }, ...teams.slice(1)])
    expect(await find(world, '1-dst')).toMatchObject({ name: 'Back Again', eligible: ['D/ST'] })
  })

  it('stay when a list has fewer than half of them, or none', async () => {
    await using world = createWorld()
    await saveTeams(world.app, 'nfl', teams)
    const before = await rowsWritten(world)
    await saveTeams(world.app, 'nfl', teams.slice(3))
    await saveTeams(world.app, 'nfl', [])
    expect(await rowsWritten(world)).toBe(before)
    expect(await listTeams(world.app, 'nfl')).toHaveLength(4)
  })
})

it('who is named twice at once is one player, by the last word', async () => {
  await using world = createWorld()
  const id = PlayerId.parse('4711')
  await ensureNamed(world.app, 'nfl', [
    { id, name: 'Titus Pullo', position: 'RB' },
    { id, name: 'Lucius Vorenus', position: 'QB' },
  ])

  expect((await listStoredPlayers(world.app, 'nfl')).map(({ name, position }) => [name, position])).toEqual([
    ['Lucius Vorenus', 'QB'],
  ])
})

describe('a roster', () => {
  it('brings players with their team, positions, number, picture and status', async () => {
    await using world = createWorld()
    const shohei = onRoster('39832', {
      name: 'Shohei Ohtani',
      position: 'TWP',
      number: '17',
      status: 'out',
      statusNote: '10-Day IL',
      experience: { in: 'years', count: 9 },
    })
    await season(world, { 1: [shohei] }, 'mlb')
    expect(await find(world, '39832', 'mlb')).toEqual({
      id: '39832',
      name: 'Shohei Ohtani',
      team: {
        id: '1',
        abbreviation: 'T1',
        name: 'Team 1',
        shortName: '1',
        color: '#123456',
        logo: 'https://a.espncdn.com/i/teamlogos/1.png',
      },
      position: 'TWP',
      eligible: ['SP', 'DH'],
      number: '17',
      headshot: 'https://a.espncdn.com/i/headshots/39832.png',
      status: 'out',
      statusNote: '10-Day IL',
      statusAt: null,
      experience: 8,
      onRoster: true,
    })
  })

  it('keeps a birth date that a later roster does not say, and shows it to no one', async () => {
    await using world = createWorld()
    const { app } = world
    await saveTeams(app, 'nfl', [sportsTeam('12')])
    await readRoster(world, '12', [onRoster('1', { birthDate: '1995-09-17' }), onRoster('2')])
    await readRoster(world, '12', [onRoster('1', { number: '81' }), onRoster('2')])
    expect(await listBirthDates(app, 'nfl')).toEqual(new Map([['1', '1995-09-17']]))
    expect(JSON.stringify(await listStoredPlayers(app, 'nfl'))).not.toContain('1995')
  })

  it('keeps accents and apostrophes as they are written, and lists people as a reader would', async () => {
    await using world = createWorld()
    const names = ['Nikola Jokić', 'Élie Okobo', 'De’Aaron Fox', 'Emoni Bates', 'Luka Dončić']
    await season(
      world,
      { 1: names.map((name, index) => onRoster(String(index + 1), { name, position: 'G' })) },
      'nba',
    )
    expect((await viewSeason(world.app, 'nba')).players.players.map(({ name }) => name)).toEqual([
      'De’Aaron Fox',
      'Élie Okobo',
      'Emoni Bates',
      'Luka Dončić',
      'Nikola Jokić',
    ])
  })

  it('is kept only of those whom a league can own, or whom a box score had', async () => {
    await using world = createWorld()
    await season(world, {})
    await ensurePlayers(world.app, 'nfl', [inBoxScore('9', '1')])
    expect(await find(world, '9')).toMatchObject({
      team: { id: '1' },
      position: null,
      eligible: [],
      onRoster: false,
    })

    await readRoster(world, '1', [
      onRoster('7', { position: 'OT' }),
      onRoster('8', { position: 'FB' }),
      onRoster('9', { position: 'LS', number: '24' }),
    ])
    expect(await squads(world)).toEqual(['8 1 on', '9 1 on'])
    expect(await find(world, '8')).toMatchObject({ position: 'FB', eligible: ['RB'] })
    expect(await find(world, '9')).toMatchObject({ position: 'LS', eligible: [], number: '24' })
  })

  it('leaves whoever is missing without a team', async () => {
    await using world = createWorld()
    await season(world, { 1: [onRoster('5'), onRoster('6'), onRoster('7')] })
    await readRoster(world, '1', [onRoster('5'), onRoster('7')])
    expect(await squads(world)).toEqual(['5 1 on', '6 - off', '7 1 on'])
    expect(await find(world, '1-dst')).toMatchObject({ team: { id: '1' }, onRoster: true })
  })

  it.each([
    ['the old team’s first', ['1', '2']],
    ['the new team’s first', ['2', '1']],
  ])('moves a player to his new team: %s', async (_, order) => {
    await using world = createWorld()
    await season(world, { 1: [onRoster('5'), onRoster('6')], 2: [onRoster('7')] })
    const after = new Map([
      ['1', [onRoster('6')]],
      ['2', [onRoster('5', { number: '11' }), onRoster('7')]],
    ])
    for (const teamId of order) await readRoster(world, teamId, must(after.get(teamId), 'a roster'))
    expect(await squads(world)).toEqual(['5 2 on', '6 1 on', '7 2 on'])
    expect(await find(world, '5')).toMatchObject({ name: 'Player 5', number: '11' })
  })

  it('that vanished, or lost more than half, is not believed; it counts as read all the same', async () => {
    await using world = createWorld()
    const squad = ['5', '6', '7', '8'].map((id) => onRoster(id))
    await season(world, { 1: squad })
    world.advance(1_000)
    const readAt = () => findReadAt(world.app, 'nfl', { what: 'roster', id: '1' })
    await readRoster(world, '1', [])
    await readRoster(world, '1', squad.slice(3))
    expect(await squads(world)).toHaveLength(4)
    expect((await squads(world)).every((line) => line.endsWith('1 on'))).toBe(true)
    expect(await readAt()).toBe(world.app.now())

    await readRoster(world, '1', squad.slice(2))
    expect(await squads(world)).toEqual(['5 - off', '6 - off', '7 1 on', '8 1 on'])
  })

  it('without picture or position leaves those that are known', async () => {
    await using world = createWorld()
    await season(world, { 1: [onRoster('5')] })
    await readRoster(world, '1', [onRoster('5', { headshot: null, position: null, number: null })])
    expect(await find(world, '5')).toMatchObject({
      headshot: 'https://a.espncdn.com/i/headshots/5.png',
      position: 'WR',
      eligible: ['WR'],
      number: null,
    })
  })

  it('takes no position away in a season, and begins the next one afresh', async () => {
    await using world = createWorld()
    await saveTeams(world.app, 'mlb', teams)
    const list = async (position: string | null, season: number | null) => {
      const roster = { teamId: ProTeamId.parse('1'), players: [onRoster('5', { position })], season }
      await saveRoster(world.app, 'mlb', roster)
      const { position: own, eligible } = await find(world, '5', 'mlb')
      return [own, ...eligible]
    }

    expect(await list('SS', 2026)).toEqual(['SS', 'SS'])
    expect(await list('2B', 2026)).toEqual(['2B', '2B', 'SS'])
    expect(await list(null, 2026)).toEqual(['2B', '2B', 'SS'])
    expect(await list('SS', 2026)).toEqual(['SS', 'SS', '2B'])
    expect(await list('2B', 2027)).toEqual(['2B', '2B'])
    expect(await list('3B', null)).toEqual(['3B', '3B'])
    expect(await list('C', null)).toEqual(['C', 'C'])
  })

  it('that has not changed writes nothing but that it was read, and tells nobody', async () => {
    await using world = createWorld()
    const { app, changes } = listening(world)
    await saveTeams(app, 'nfl', teams)
    const roster = { teamId: ProTeamId.parse('1'), players: ['5', '6', '7'].map((id) => onRoster(id)) }
    const injuries = [{ playerId: '5', status: 'out', note: 'Ankle' }] as const
    await saveRoster(app, 'nfl', roster)
    await saveInjuries(app, 'nfl', injuries)
    const lines = [inBoxScore('5', '1'), inBoxScore('1-dst', '1', { position: 'D/ST' })]
    const before = await rowsWritten(world)

    await saveTeams(app, 'nfl', teams.toReversed())
    await ensurePlayers(app, 'nfl', lines)
    await saveInjuries(app, 'nfl', injuries)
    expect(await rowsWritten(world)).toBe(before)
    await saveRoster(app, 'nfl', { ...roster, players: roster.players.toReversed() })
    expect(await rowsWritten(world)).not.toBe(before)
    expect(changes).toEqual(['nfl players', 'nfl players', 'nfl players'])
  })
})

describe('injuries', () => {
  const hurt = [{ playerId: '5', status: 'questionable', note: 'Ankle' }] as const

  it.each([
    ['roster first', true],
    ['injuries first', false],
  ])('go before what the roster says, whichever is read first: %s', async (_, rosterFirst) => {
    await using world = createWorld()
    await season(world, { 1: [onRoster('5'), onRoster('6', { status: 'out', statusNote: 'Knee' })] })
    const roster = () => readRoster(world, '1', [onRoster('5'), onRoster('6', { status: 'injured-reserve' })])
    if (rosterFirst) await roster()
    await saveInjuries(world.app, 'nfl', hurt)
    if (!rosterFirst) await roster()
    expect(await find(world, '5')).toMatchObject({ status: 'questionable', statusNote: 'Ankle' })
    expect(await find(world, '6')).toMatchObject({ status: 'injured-reserve', statusNote: null })
  })

  it('that are over leave the word to the roster', async () => {
    await using world = createWorld()
    await season(world, { 1: [onRoster('5', { status: 'out' }), onRoster('6')] })
    await saveInjuries(world.app, 'nfl', [...hurt, { playerId: '6', status: 'suspended', note: null }])
    await saveInjuries(world.app, 'nfl', [])
    expect(await find(world, '6')).toMatchObject({ status: 'active' })
    expect(await find(world, '5')).toMatchObject({ status: 'out', statusNote: null })
    await readRoster(world, '1', [onRoster('5'), onRoster('6')])
    expect(await find(world, '5')).toMatchObject({ status: 'active' })
  })

  it('of people whom nobody knows are left alone', async () => {
    await using world = createWorld()
    const { app, changes } = listening(world)
    await saveInjuries(app, 'nfl', [...hurt, { playerId: 'nobody', status: 'out', note: null }])
    expect(await listStoredPlayers(world.app, 'nfl')).toEqual([])
    expect(changes).toEqual([])
  })
})

describe('a box score', () => {
  it('brings whoever nobody knew, once, and leaves the others as they are', async () => {
    await using world = createWorld()
    await season(world, { 1: [onRoster('5')] })
    await ensurePlayers(world.app, 'nfl', [
      inBoxScore('5', '2', { name: 'P. Five' }),
      inBoxScore('6', '2', { position: 'RB' }),
      inBoxScore('6', '2', { position: 'RB' }),
      inBoxScore('', '2', { name: 'Nobody in particular' }),
    ])
    expect(await squads(world)).toEqual(['5 1 on', '6 2 off'])
    expect(await find(world, '5')).toMatchObject({ name: 'Player 5' })
    expect(await find(world, '6')).toMatchObject({ eligible: ['RB'] })
  })

  it('does not make the defense of a team outside the league a player to own', async () => {
    await using world = createWorld()
    await saveTeams(world.app, 'ncaaf', teams)
    await ensurePlayers(world.app, 'ncaaf', [
      inBoxScore('1-dst', '1', { position: 'D/ST' }),
      inBoxScore('2000-dst', '2000', { position: 'D/ST' }),
    ])
    expect(await find(world, '1-dst', 'ncaaf')).toMatchObject({ eligible: ['D/ST'], onRoster: true })
    expect(await find(world, '2000-dst', 'ncaaf')).toMatchObject({ eligible: [], onRoster: false })
  })

  it('leaves nobody behind when the transaction of its lines fails', async () => {
    await using world = createWorld()
    const { app, changes } = listening(world)
    const failed = transact(app, async (app) => {
      await ensurePlayers(app, 'nfl', [inBoxScore('6', '2')])
      throw new Error('no lines')
    })
    await expect(failed).rejects.toThrow('no lines')
    expect(await listStoredPlayers(world.app, 'nfl')).toEqual([])
    expect(changes).toEqual([])
  })
})
