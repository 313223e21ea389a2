import { describe, expect, it } from 'vitest'
import { saveRoster, saveTeams } from '../../server/feed/player/service.ts'
import { ProTeamId } from '../../shared/core/ids.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import { fillSeason } from '../support/football-season.ts'
import { createWorld, type World } from '../support/world.ts'

/** A team of a sport with players of these names, on a roster. */
async function team(
  world: World,
  sport: FantasySportKey,
  { id, name, players }: { id: string; name: string; players: readonly string[] },
) {
  const team = {
    id,
    displayName: name,
    shortDisplayName: name.split(' ').at(-1) ?? name,
    abbreviation: name.slice(0, 3).toUpperCase(),
    color: null,
    alternateColor: null,
    logo: null,
  }
  await saveTeams(world.app, sport, [team])
  const position = { nfl: 'WR', ncaaf: 'WR', nba: 'G', nhl: 'C', mlb: 'SS' }[sport]
  await saveRoster(world.app, sport, {
    teamId: ProTeamId.parse(id),
    players: players.map((name, place) => ({
      id: `${id}${place}`,
      name,
      position,
      number: null,
      headshot: null,
      status: 'active',
      statusNote: null,
      experience: null,
      birthDate: null,
    })),
  })
}

describe('finding players and teams', () => {
  it('looks through all fantasy sports at once', async () => {
    await using world = createWorld()
    await team(world, 'nfl', { id: '11', name: 'Buffalo Bills', players: ['Josh Allen', 'Stefon Diggs'] })
    await team(world, 'nba', { id: '12', name: 'Cleveland Cavaliers', players: ['Jarrett Allen'] })
    await team(world, 'nhl', { id: '13', name: 'Buffalo Sabres', players: ['Tage Thompson'] })
    const { api } = await world.person('augusta')

    const { players, teams } = await api.player.find({ text: 'ALLEN' })
    expect(players.map(({ name, sport, team }) => [name, sport, team])).toEqual([
      ['Jarrett Allen', 'nba', 'CLE'],
      ['Josh Allen', 'nfl', 'BUF'],
    ])
    expect(teams).toEqual([])
    expect((await api.player.find({ text: 'buffalo' })).teams.map(({ name }) => name)).toEqual([
      'Buffalo Sabres',
      'Buffalo Bills',
    ])
  })

  it('puts whose name it is before whose team it is, and finds them without accents and apostrophes', async () => {
    await using world = createWorld()
    await team(world, 'nfl', {
      id: '11',
      name: 'Allen Town',
      players: ['Someone Else', 'Zoë O’Allen', 'Bo Allen'],
    })
    const { api } = await world.person('augusta')
    const names = async (text: string) => (await api.player.find({ text })).players.map(({ name }) => name)

    expect(await names('allen')).toEqual(['Allen Town', 'Bo Allen', 'Zoë O’Allen', 'Someone Else'])
    expect(await names('zoe oallen')).toEqual(['Zoë O’Allen'])
    expect(await names('nobody')).toEqual([])
  })

  it('puts the best of a sport first, once somebody has looked at it', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const { api } = await world.person('augusta')
    const names = async () => (await api.player.find({ text: 'buf' })).players.map(({ name }) => name)

    expect(await names()).toEqual(['Buffalo Bills', 'D’Andre O’Neal', 'José Ramírez', 'Josh Allen'])
    await api.player.list({ sport: 'nfl' })
    expect(await names()).toEqual(['Buffalo Bills', 'Josh Allen', 'D’Andre O’Neal', 'José Ramírez'])
  })

  it('answers with a handful, and with nothing where nothing is asked', async () => {
    await using world = createWorld()
    const many = Array.from({ length: 30 }, (_, place) => `Al Number${place}`)
    await team(world, 'nba', { id: '12', name: 'Albany Alps', players: many })
    const { api } = await world.person('augusta')

    expect((await api.player.find({ text: 'al' })).players).toHaveLength(8)
    for (const text of ['', '  ', '-', '’.'])
      expect(await api.player.find({ text })).toEqual({ players: [], teams: [] })
    await expect(api.player.find({ text: 'x'.repeat(61) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
